import { describe, expect, it } from '@jest/globals';
import { againstLastYear } from './last-year-days.ts';
import { between, type DaysCondition } from './periods.ts';

describe('what last year is called', () => {
  it('names both numbers of days where they differ, as about a leap day', () => {
    const days = 'the same days last year';
    const said = (from: string, to: string, condition: DaysCondition = between({ from, to })) =>
      againstLastYear({ from, to }, condition, '2028-04-10');
    expect(said('2028-01-01', '2028-03-31')).toBe(`${days} (91 days against 90)`);
    expect(said('2026-01-01', '2026-03-31')).toBe(days);
    expect(said('2025-02-01', '2025-02-28')).toBe(`${days} (28 days against 29)`);
    expect(said('2028-01-01', '2028-03-31', { period: 'LAST_7_DAYS' })).toBe(
      'the same weekdays last year',
    );
  });
});
