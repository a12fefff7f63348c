import { describe, expect, it } from '@jest/globals';
import { shiftOf } from '../../../schema/compared-period.ts';
import { addMonths, arcatYear, namedPeriod, shifted, type NamedPeriod } from './periods.ts';

describe('named periods', () => {
  it.each<[NamedPeriod, string, string, string]>([
    ['TODAY', '2026-06-18', '2026-06-18', '2026-06-18'],
    ['LAST_7_DAYS', '2026-06-18', '2026-06-12', '2026-06-18'],
    ['LAST_30_DAYS', '2026-06-18', '2026-05-20', '2026-06-18'],
    ['LAST_90_DAYS', '2026-06-18', '2026-03-21', '2026-06-18'],
    ['MTD', '2026-06-18', '2026-06-01', '2026-06-18'],
    ['LAST_MONTH', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['LAST_MONTH', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['QTD', '2026-06-18', '2026-04-01', '2026-06-18'],
    ['AYTD', '2026-06-18', '2025-12-01', '2026-06-18'],
    ['AYTD', '2026-11-30', '2025-12-01', '2026-11-30'],
    ['AYTD', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['L12M', '2026-06-18', '2025-06-01', '2026-06-18'],
    ['LAST_AY', '2026-12-01', '2025-12-01', '2026-11-30'],
    ['AY', '2026-06-18', '2025-12-01', '2026-11-30'],
    ['NEXT_90_DAYS', '2026-06-18', '2026-06-18', '2026-09-16'],
    ['NEXT_12_MONTHS', '2026-06-18', '2026-06-18', '2027-06-30'],
  ])('K03: %s on %s is %s to %s', (name, today, from, to) => {
    expect(namedPeriod(name, today)).toEqual({ from, to });
  });

  it('K03: the year rolls over in December', () => {
    expect([arcatYear('2025-11-30'), arcatYear('2025-12-01'), arcatYear('2026-01-01')]).toEqual([
      2025, 2026, 2026,
    ]);
  });

  it('keeps the last day of a month within the month', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });
});

describe('comparisons', () => {
  const compare = (
    how: 'previousPeriod' | 'samePeriodLastYear',
    from: string,
    to: string,
    name: NamedPeriod | null = null,
  ) => shifted({ from, to }, shiftOf(how, { from, to }, name));

  it.each([
    ['to date: cut on the same day', '2025-12-01', '2026-06-18', '2024-12-01', '2025-06-18'],
    [
      'a whole February with all of a leap year’s',
      '2025-02-01',
      '2025-02-28',
      '2024-02-01',
      '2024-02-29',
    ],
    ['the 29th of February with the 28th', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
  ])('same period last year, %s', (_what, from, to, earlierFrom, earlierTo) => {
    expect(compare('samePeriodLastYear', from, to)).toEqual({ from: earlierFrom, to: earlierTo });
  });

  it.each<[string, NamedPeriod | null, string, string, string, string]>([
    ['seven days', null, '2026-06-12', '2026-06-18', '2026-06-05', '2026-06-11'],
    ['month to date', 'MTD', '2026-06-01', '2026-06-18', '2026-05-01', '2026-05-18'],
    ['a whole month', null, '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a whole quarter', null, '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['AY to date', 'AYTD', '2025-12-01', '2026-06-18', '2024-12-01', '2025-06-18'],
  ])('previous period, %s', (_what, name, from, to, earlierFrom, earlierTo) => {
    expect(compare('previousPeriod', from, to, name)).toEqual({ from: earlierFrom, to: earlierTo });
  });
});
