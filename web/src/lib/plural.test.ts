import { describe, expect, it } from '@jest/globals';
import { counted, plural, singular } from './plural.ts';

describe('nouns for one', () => {
  it.each([
    ['activities', 'activity'],
    ['companies', 'company'],
    ['people', 'person'],
    ['program rows', 'program row'],
    ['address ranges', 'address range'],
    ['changes', 'change'],
    ['notes', 'note'],
    ['sales', 'sale'],
    ['report', 'report'],
  ])('of %s is %s', (noun, expected) => {
    expect(singular(noun)).toBe(expected);
  });

  it('counts', () => {
    expect(['0', '1', '1,284'].map((count) => counted(count, 'activities'))).toEqual([
      '0 activities',
      '1 activity',
      '1,284 activities',
    ]);
  });

  it('says that a count is not known, and never takes it for none', () => {
    expect([1, 2, 0, null].map((count) => plural(count, 'client'))).toEqual([
      '1 client',
      '2 clients',
      '0 clients',
      '— clients',
    ]);
  });
});
