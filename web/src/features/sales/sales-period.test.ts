import { describe, expect, it } from '@jest/globals';
import {
  arcatYearOf,
  daysBeforeLastMonth,
  firstOfMonth,
  periodDays,
  wholeMonths,
  workingDays,
  type SalesPeriod,
} from './sales-period.ts';

const today = '2026-06-18';
const days = (period: SalesPeriod, from: string | null = null, to: string | null = null) =>
  periodDays({ period, from, to }, today);

describe('the periods of the sales pages', () => {
  it.each([
    ['MTD', '2026-06-01', '2026-06-18'],
    ['LAST_MONTH', '2026-05-01', '2026-05-31'],
    ['QTD', '2026-04-01', '2026-06-18'],
    ['AYTD', '2025-12-01', '2026-06-18'],
    ['L12M', '2025-06-01', '2026-06-18'],
    ['LAST_AY', '2024-12-01', '2025-11-30'],
  ] as const)('%s is %s to %s', (period, from, to) => {
    expect(days(period)).toEqual({ from, to });
  });

  it('takes other days in either order and completes what is missing', () => {
    expect(days('custom', '2026-03-09', '2026-02-01')).toEqual({
      from: '2026-02-01',
      to: '2026-03-09',
    });
    expect(days('custom')).toEqual(days('AYTD'));
  });

  it('begins the Arcat year in December', () => {
    expect(arcatYearOf('2025-11-30')).toBe(2025);
    expect(arcatYearOf('2025-12-01')).toBe(2026);
    expect(periodDays({ period: 'AYTD', from: null, to: null }, '2025-12-03').from).toBe(
      '2025-12-01',
    );
  });

  it('walks over the ends of years', () => {
    expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01');
    expect(firstOfMonth('2025-12-05', 1)).toBe('2026-01-01');
  });

  it('compares ranks with the end of the month before', () => {
    expect(daysBeforeLastMonth(days('AYTD'))).toEqual({ from: '2025-12-01', to: '2026-05-31' });
    expect(daysBeforeLastMonth(days('MTD'))).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  });

  it('knows which months are over: only they can be compared with last year’s', () => {
    const whole = (...asked: Parameters<typeof days>) => wholeMonths(days(...asked), today);
    expect(whole('L12M')).toEqual({ from: '2025-06-01', to: '2026-05-31' });
    expect(whole('MTD')).toBeNull();
    expect(whole('LAST_MONTH')).toEqual(days('LAST_MONTH'));
    expect(whole('custom', '2026-01-15', '2026-03-10')).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(whole('custom', '2026-04-03', '2027-01-01')?.to).toBe('2026-05-31');
  });

  it('counts Mondays to Fridays', () => {
    expect(workingDays({ from: '2026-06-12', to: '2026-06-18' })).toBe(5);
    expect(workingDays({ from: '2026-06-13', to: '2026-06-14' })).toBe(0);
  });
});
