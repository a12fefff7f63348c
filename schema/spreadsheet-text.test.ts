import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { guardedText, plainText, unguardedText } from './spreadsheet-text.ts';

/** What programs skip in front of a formula: blanks, control characters, marks without width. */
const SKIPPED = [
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u000b',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
];
const SIGNS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '｜'];

describe('a text in a cell', () => {
  it.each(SIGNS)('is no formula behind %j, whatever is in front of it', (sign) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SKIPPED)), fc.string(), (skipped, rest) => {
        const text = `${skipped.join('')}${sign}${rest}`;
        expect(plainText(text)).toBe(`'${text}`);
      }),
    );
  });

  it.each(['\n', '\r', '\t'])('does not begin with %j', (mark) => {
    expect(plainText(`${mark}A1`)).toBe(`'${mark}A1`);
  });

  it('never begins with a sign, and keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = plainText(text);
        expect([text, `'${text}`]).toContain(cell);
        expect(SIGNS).not.toContain(cell.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').charAt(0));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['Dalton Stone', ' two words', '404-555-0100', 'a=b', '', '−5', '(=1)', 'O’Hara'])(
    'stays as it is: %j',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  it('is the same again after it was written and read', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', ' ', '\t', 'a') });
    fc.assert(
      fc.property(text, (given) => {
        expect(unguardedText(guardedText(given))).toBe(given);
        expect(plainText(guardedText(given))).toBe(guardedText(given));
      }),
    );
  });
});
