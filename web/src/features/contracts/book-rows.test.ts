import { describe, expect, it } from '@jest/globals';
import { bookOrder, bookRows, bookSort, termStatus } from './book-rows.ts';

const answer = {
  rows: [
    {
      dimensions: [
        { name: 'company', key: 812, label: 'Corvane Architectural' },
        { name: 'rep', key: 7, label: 'Dana Keller' },
        { name: 'package', key: 'Full', label: 'Full' },
        { name: 'programs', key: 'bim,book', label: 'bim,book' },
        { name: 'movement', key: 'upsell', label: 'Upsell' },
      ],
      measures: [
        { name: 'value', value: 900 },
        { name: 'valueBefore', value: 700 },
        { name: 'sections', value: 3 },
        { name: 'version', value: 2 },
        { name: 'contractYear', value: 2025 },
        { name: 'signedOn', value: '2025-12-20' },
        { name: 'startDate', value: '2026-01-01' },
        { name: 'endDate', value: '2026-12-31' },
      ],
    },
  ],
};

describe('the rows of a book', () => {
  it('read numbers, dates and names', () => {
    expect(bookRows(answer)).toEqual([
      {
        companySeq: 812,
        companyName: 'Corvane Architectural',
        rep: { seq: 7, name: 'Dana Keller' },
        package: 'Full',
        programs: ['bim', 'book'],
        movement: 'upsell',
        cents: 900,
        beforeCents: 700,
        sections: 3,
        contract: { year: 2025, version: 2 },
        signedOn: '2025-12-20',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      },
    ]);
    expect(bookRows(undefined)).toEqual([]);
  });

  it('say where the term stands', () => {
    const [row] = bookRows(answer);
    if (!row) throw new Error('no row');
    expect(termStatus(row, '2025-12-31')).toBe('Ahead');
    expect(termStatus(row, '2026-12-31')).toBe('Running');
    expect(termStatus(row, '2027-01-01')).toBe('Ended');
    expect(termStatus({ ...row, startDate: null }, '2026-06-01')).toBeNull();
  });

  it('begin with the largest contract and keep equal ones in one order', () => {
    expect(bookOrder(bookSort(null, null))).toEqual([
      { by: 'value', direction: 'DESC' },
      { by: 'company', direction: 'ASC' },
    ]);
    expect(bookSort(null, 'lapsed').id).toBe('valueBefore');
    expect(bookSort({ id: 'rep', descending: false }, 'lapsed').id).toBe('rep');
    expect(bookOrder({ id: 'company', descending: false })).toEqual([
      { by: 'company', direction: 'ASC' },
    ]);
  });
});
