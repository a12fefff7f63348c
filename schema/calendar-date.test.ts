import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  arcatYearDays,
  arcatYearOf,
  daysBetween,
  endOfMonth,
  firstOfMonth,
  isCalendarDate,
  dayOfWeek,
  startOfWeek,
} from './calendar-date.ts';

describe('calendar dates', () => {
  it('K03: the Arcat year rolls over in December', () => {
    expect(['2025-11-30', '2025-12-01', '2026-01-01'].map(arcatYearOf)).toEqual([2025, 2026, 2026]);
    expect(arcatYearDays(2026)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
  });

  it('are counted in days, in every time zone and over a change of clocks', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-06-18', '2026-06-17T23:59:00Z')).toBe(-1);
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(['2026-06-15', '2026-06-18', '2026-06-21'].map(startOfWeek)).toEqual(
      Array<string>(3).fill('2026-06-15'),
    );
    expect(startOfWeek('1969-12-31')).toBe('1969-12-29');
    expect(['2026-06-15', '2026-06-21', '1969-12-31'].map(dayOfWeek)).toEqual([1, 7, 3]);
  });

  it('go to the same day of another month, or to its last', () => {
    expect(addMonths('2026-06-18', 1)).toBe('2026-07-18');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  });

  it('lie in months', () => {
    expect([firstOfMonth('2026-06-18'), firstOfMonth('2026-01-15', -1)]).toEqual([
      '2026-06-01',
      '2025-12-01',
    ]);
    expect([endOfMonth('2026-12-05'), endOfMonth('2024-02-01')]).toEqual([
      '2026-12-31',
      '2024-02-29',
    ]);
  });

  it('exist, from 1900 to 2199', () => {
    expect(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'].every(isCalendarDate)).toBe(
      true,
    );
    const none = ['2026-02-29', '1900-02-29', '1899-12-31', '2026-13-01', '2026-06-31', '2026-6-1'];
    expect(none.filter(isCalendarDate)).toEqual([]);
  });
});
