import { describe, expect, it } from '@jest/globals';
import { addMonths, namedPeriod, type NamedPeriod } from './periods.ts';

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

  it('keeps the last day of a month within the month', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });
});
