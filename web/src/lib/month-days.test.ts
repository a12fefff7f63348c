import { describe, expect, it } from '@jest/globals';
import { addDays } from './dates.ts';
import { addMonths, weeksOfMonth } from './month-days.ts';

describe('days of a month', () => {
  it('K07: a month is whole weeks, also over a change of clocks and a leap day', () => {
    expect(weeksOfMonth('2026-02-10').map((week) => [week[0], week[6]])).toEqual([
      ['2026-01-26', '2026-02-01'],
      ['2026-02-02', '2026-02-08'],
      ['2026-02-09', '2026-02-15'],
      ['2026-02-16', '2026-02-22'],
      ['2026-02-23', '2026-03-01'],
    ]);
    const march = weeksOfMonth('2026-03-31').flat();
    expect(march).toEqual(march.map((_, at) => addDays('2026-02-23', at)));
    expect(weeksOfMonth('2024-02-29').flat()).toContain('2024-02-29');
    expect(weeksOfMonth('2026-08-01')).toHaveLength(6);
  });

  it('goes to the same day of another month, or to its last', () => {
    expect(addMonths('2026-06-18', 1)).toBe('2026-07-18');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  });
});
