import { describe, expect, it } from '@jest/globals';
import { YEAR_REPORTS, yearItems, yearOf, yearReportOf } from './year-report.ts';

const name = (key: string) => ({ key, label: key, detail: null });

describe('one year of one program', () => {
  it('ranks by the year’s total, shares places, and keeps what nobody used', () => {
    const items = yearItems(
      ['a', 'b', 'c', 'd'].map(name),
      [
        { key: 'a', month: '2026-01-01', count: 2 },
        { key: 'b', month: '2026-02-01', count: 5 },
        { key: 'b', month: '2026-05-01', count: 7 },
        { key: 'c', month: '2026-12-01', count: 2 },
        { key: 'a', month: '2025-12-01', count: 99 },
      ],
      2026,
    );
    expect(items.map(({ key, total, rank, best }) => [key, total, rank, best])).toEqual([
      ['b', 12, 1, 4],
      ['a', 2, 2, 0],
      ['c', 2, 2, 11],
      ['d', 0, null, null],
    ]);
  });

  it('knows ten report types and says which have no items', () => {
    expect(YEAR_REPORTS).toHaveLength(10);
    expect(
      YEAR_REPORTS.filter(({ source }) => source === 'none').map(({ value }) => value),
    ).toEqual(['logo']);
  });

  it('reads the address', () => {
    expect(yearOf(undefined, '2026-06-18')).toBe(2026);
    expect(yearOf('2024', '2026-06-18')).toBe(2024);
    expect(yearOf('first', '2026-06-18')).toBeNull();
    expect(yearReportOf(undefined)?.value).toBe('book');
    expect(yearReportOf('sw')?.label).toBe('SpecWizard');
    expect(yearReportOf('nothing')).toBeNull();
  });
});
