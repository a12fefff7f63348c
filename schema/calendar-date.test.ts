import { describe, expect, it } from '@jest/globals';
import { arcatYearDays, arcatYearOf, isCalendarDate } from './calendar-date.ts';

describe('calendar dates', () => {
  it('K03: the Arcat year rolls over in December', () => {
    expect(['2025-11-30', '2025-12-01', '2026-01-01'].map(arcatYearOf)).toEqual([2025, 2026, 2026]);
    expect(arcatYearDays(2026)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
  });

  it('exist, from 1900 to 2199', () => {
    expect(['2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'].every(isCalendarDate)).toBe(
      true,
    );
    const none = ['2026-02-29', '1900-02-29', '1899-12-31', '2026-13-01', '2026-06-31', '2026-6-1'];
    expect(none.filter(isCalendarDate)).toEqual([]);
  });
});
