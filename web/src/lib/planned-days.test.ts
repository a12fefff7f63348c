import { describe, expect, it } from '@jest/globals';
import { plannedDays, plannedPeriodOf, type PlannedPeriod } from './planned-days.ts';

const WEDNESDAY = '2026-11-25';

describe('the days of a plan', () => {
  it.each<[PlannedPeriod, string | null, string | null]>([
    ['TODAY', '2026-11-25', '2026-11-25'],
    ['TOMORROW', '2026-11-26', '2026-11-26'],
    ['WEEK', '2026-11-23', '2026-11-29'],
    ['NEXT_WEEK', '2026-11-30', '2026-12-06'],
    ['MONTH', '2026-11-01', '2026-11-30'],
    ['NEXT_MONTH', '2026-12-01', '2026-12-31'],
    ['ALL', null, null],
  ])('%s is %s to %s, and is found again by its days', (period, from, to) => {
    expect(plannedDays(period, WEDNESDAY)).toEqual({ from, to });
    expect(plannedPeriodOf({ from, to }, WEDNESDAY)).toBe(period);
  });

  it('other days have no name', () => {
    expect(plannedPeriodOf({ from: '2026-11-25', to: null }, WEDNESDAY)).toBe('custom');
  });
});
