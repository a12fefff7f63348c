import { describe, expect, it } from '@jest/globals';
import { contactTone, noteTypeWord, placeOf, shortName, whyMatched } from './company-row.ts';

const TODAY = '2026-06-18';

describe('a company row', () => {
  it.each([
    ['2026-06-18', 'fresh'],
    ['2026-03-20', 'fresh'],
    ['2026-03-19', 'late'],
    ['2025-12-20', 'late'],
    ['2025-12-19', 'cold'],
    [null, 'cold'],
  ])('last contact %s is %s', (date, tone) => {
    expect(contactTone(date, TODAY)).toBe(tone);
  });

  it.each([
    [[], null],
    [[{ field: 'name', text: 'Acme' }], null],
    [[{ field: 'domain', text: '<em>acme</em>.com' }], 'domain acme.com'],
    [[{ field: 'section', text: '09 65 19' }], 'CSI 09 65 19'],
    [[{ field: 'brand', text: 'Ax' }], 'brand Ax'],
  ])('matched by %j: %s', (matches, expected) => {
    expect(whyMatched(matches)).toBe(expected);
  });

  it('writes places and note types in a word', () => {
    expect(placeOf({ city: 'Dalton', state: 'GA' })).toBe('Dalton, GA');
    expect(placeOf({ city: null, state: 'GA' })).toBe('GA');
    expect(
      noteTypeWord({ value: 18, label: 'Phone Conversation Existing Client', family: 'PHONE' }),
    ).toBe('Phone');
    expect([shortName('Dana Keller'), shortName('Ann van der Berg'), shortName('Cher')]).toEqual([
      'Dana K.',
      'Ann B.',
      'Cher',
    ]);
    expect(noteTypeWord({ value: 2, label: 'Billing', family: 'ADMIN' })).toBe('Billing');
  });
});
