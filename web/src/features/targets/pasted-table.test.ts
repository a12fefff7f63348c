import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPasted } from './pasted-table.ts';

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe('a pasted table', () => {
  it('comes back as a spreadsheet wrote it, whatever its cells hold', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', ',', '"', '\t', '\n', ' ', '$', 'é') })
      .map((text) => text.trim());
    const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 5,
      }),
    );
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        // A cell that begins with a quote is always quoted by those who write tables.
        const text = rows.map((row) => row.map((each) => quoted(each, '\t')).join('\t')).join(end);
        expect(readPasted(`${text}${end}`)).toEqual(rows);
      }),
    );
  });

  it('takes commas for separators only where a line is more than one amount', () => {
    expect(readPasted('180,000\n$1,250,000\n92%')).toEqual([['180,000'], ['$1,250,000'], ['92%']]);
    expect(readPasted('Dana Keller,"180,000"\nMarcus Boyd,90k')).toEqual([
      ['Dana Keller', '180,000'],
      ['Marcus Boyd', '90k'],
    ]);
    expect(readPasted('180000,190000')).toEqual([['180000', '190000']]);
    expect(readPasted('')).toEqual([]);
  });

  it('never throws and loses no letter of what is not quoted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const letters = readPasted(text).flat().join('');
        const plain = text.replace(/[^a-z0-9]/gi, '');
        expect(letters.replace(/[^a-z0-9]/gi, '')).toBe(plain);
      }),
    );
  });
});
