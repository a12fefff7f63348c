import { describe, expect, it } from '@jest/globals';
import { formatMiles } from './distance.ts';
import { formatCount, formatPercent, formatUsd } from './format.ts';
import { repColour } from './rep-colour.ts';
import { statusOf } from './route-error.ts';
import { titleCase } from './title-case.ts';

describe('titleCase', () => {
  it('K08: keeps small words lower case except at the start', () => {
    expect(titleCase('THE ART OF THE door and A window in the wall')).toBe(
      'The Art of the Door and a Window in the Wall',
    );
    expect(titleCase('  at home')).toBe('  At Home');
    expect(titleCase('')).toBe('');
  });
});

describe('numbers', () => {
  it('K05: meters read as miles with one decimal', () => {
    expect(formatMiles(5150)).toBe('3.2 miles away');
    expect(formatMiles(0)).toBe('0.0 miles away');
  });

  it('K04: US dollars with two decimals, percent with one', () => {
    expect(formatUsd(7900)).toBe('$79.00');
    expect(formatUsd(123456)).toBe('$1,234.56');
    expect(formatPercent(0.84)).toBe('84.0 %');
    expect(formatCount(1284)).toBe('1,284');
  });
});

describe('repColour', () => {
  it('stays with a rep and differs between most neighbours', () => {
    expect(repColour(12)).toBe(repColour(12));
    const colours = new Set(Array.from({ length: 16 }, (_, seq) => repColour(seq)));
    expect(colours.size).toBeGreaterThan(8);
  });
});

describe('statusOf', () => {
  it('X04: an error carries its status, 500 where it names none', () => {
    expect(statusOf({ statusCode: 404 })).toBe(404);
    expect(statusOf(new Error('boom'))).toBe(500);
    expect(statusOf({ status: 7 })).toBe(500);
  });
});
