import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../../schema/calendar-date.ts';
import { weeksOfMonth } from './month-days.ts';

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
});
