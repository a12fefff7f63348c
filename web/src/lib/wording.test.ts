import { describe, expect, it } from '@jest/globals';
import { signedText } from '../../../schema/figure-change.ts';
import { formatMiles } from './distance.ts';
import { formatDollars, signedDollars } from './format-dollars.ts';
import { formatCount, formatPercent, formatUsd, percentText, signedPercent } from './format.ts';
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
    expect(formatPercent(0.84)).toBe('84.0%');
    expect(formatCount(1284)).toBe('1,284');
  });

  it('have a real minus sign, and none before a zero', () => {
    expect(formatUsd(-76_800)).toBe('−$768.00');
    expect(signedDollars(-76_800)).toBe('−$768');
    expect(formatCount(-1284)).toBe('−1,284');
    expect([-3, 17.24, 0, 0.04].map(signedPercent)).toEqual(['−3.0%', '+17.2%', '0.0%', '0.0%']);
    expect([formatUsd(-0.4), formatDollars(-40), percentText(-0.04)]).toEqual([
      '$0.00',
      '$0',
      '0.0%',
    ]);
  });

  it('have the change of a rate in points, as it would be in decimal', () => {
    expect(signedText(0.891544 - 0.941044, 'PERCENT_POINTS')).toBe('−5.0 pts');
  });

  it('are whole dollars in a column, however small', () => {
    expect([117_600, 58_800, 7_950].map(formatDollars)).toEqual(['$1,176', '$588', '$80']);
  });
});

describe('repColour', () => {
  it('stays with a rep and differs between most neighbors', () => {
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
