import { describe, expect, it } from '@jest/globals';
import { addDays, dayOfWeek, firstOfMonth } from '../../../schema/calendar-date.ts';
import { readAddress } from './address-params.ts';
import {
  daysBeforeLastMonth,
  daysOrAll,
  openDays,
  periodCondition,
  periodDays,
  periodOfDays,
  periodParams,
  readDays,
  wholeMonths,
  workingDays,
  type Period,
} from './periods.ts';

const today = '2026-06-18';
const days = (period: Period, from: string | null = null, to: string | null = null) =>
  periodDays({ period, from, to }, today);

describe('the periods of pages', () => {
  it.each([
    ['TODAY', '2026-06-18', '2026-06-18'],
    ['LAST_7_DAYS', '2026-06-12', '2026-06-18'],
    ['WTD', '2026-06-15', '2026-06-18'],
    ['MTD', '2026-06-01', '2026-06-18'],
    ['LAST_MONTH', '2026-05-01', '2026-05-31'],
    ['QTD', '2026-04-01', '2026-06-18'],
    ['Q1', '2026-01-01', '2026-03-31'],
    ['Q2', '2026-04-01', '2026-06-18'],
    ['Q3', '2025-07-01', '2025-09-30'],
    ['Q4', '2025-10-01', '2025-12-31'],
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

  it('takes days that the address names before its period', () => {
    expect(days('MTD', '2026-02-01', '2026-02-09')).toEqual({
      from: '2026-02-01',
      to: '2026-02-09',
    });
    expect(days('MTD', null, '2025-02-09')).toEqual({ from: '2024-12-01', to: '2025-02-09' });
    expect(daysOrAll({ period: 'ALL', from: null, to: null }, today)).toBeNull();
    expect(daysOrAll({ period: 'ALL', from: '2026-02-01', to: null }, today)).toEqual({
      from: '2026-02-01',
      to: today,
    });
  });

  it.each([
    ['7d', 'LAST_7_DAYS'],
    ['last-month', 'LAST_MONTH'],
    ['mtd', 'MTD'],
    ['Q3', 'Q3'],
    ['tomorrow', 'QTD'],
  ])('reads %s in an address as %s', (written, period) => {
    expect(readAddress(periodParams('QTD'), `?period=${written}`).values.period).toBe(period);
  });

  it('asks the engine by its own names, and by days for the others', () => {
    const asked = (period: Period) => {
      const whole = { period, from: null, to: null };
      return periodCondition(whole, periodDays(whole, today));
    };
    expect(asked('LAST_7_DAYS')).toEqual({ period: 'LAST_7_DAYS' });
    expect(asked('WTD')).toEqual({ period: 'WTD' });
    expect(asked('Q1')).toEqual({ between: ['2026-01-01', '2026-03-31'] });
    // It runs: its days before are those of the quarter before.
    expect(asked('Q2')).toEqual({ period: 'QTD' });
    const days = { period: 'MTD', from: '2026-02-01', to: null } as const;
    expect(periodCondition(days, periodDays(days, today))).toEqual({
      between: ['2026-02-01', today],
    });
  });

  it.each([
    ['LAST_7_DAYS', '2026-06-12', null],
    ['Q1', '2026-01-01', '2026-03-31'],
    ['Q2', '2026-04-01', '2026-06-18'],
    ['LAST_MONTH', '2026-05-01', '2026-05-31'],
    ['ALL', null, null],
  ] as const)('writes %s as days without a name, and knows them again', (period, from, to) => {
    expect(openDays(period, today)).toEqual({ from, to: to === today ? null : to });
    expect(periodOfDays(openDays(period, today), today)).toBe(period === 'Q2' ? 'QTD' : period);
  });

  it('calls other days custom', () => {
    expect(periodOfDays({ from: '2026-02-03', to: null }, today)).toBe('custom');
    expect(periodOfDays({ from: '2026-06-12', to: '2026-06-17' }, today)).toBe('custom');
  });

  it('begins the Arcat year in December', () => {
    expect(periodDays({ period: 'AYTD', from: null, to: null }, '2025-12-03').from).toBe(
      '2025-12-01',
    );
  });

  it('walks over the ends of years', () => {
    expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01');
    expect(firstOfMonth('2025-12-05', 1)).toBe('2026-01-01');
  });

  it('compares ranks with the end of the month before', () => {
    const before = (period: Period, day = today) => {
      const { from, to } = daysBeforeLastMonth({ period, from: null, to: null }, day);
      return `${from} ${to}`;
    };
    expect(before('AYTD')).toBe('2025-12-01 2026-05-31');
    expect(before('TODAY')).toBe('2026-05-01 2026-05-31');
    expect(before('MTD')).toBe('2026-05-01 2026-05-31');
    expect(before('QTD')).toBe('2026-04-01 2026-05-31');
    expect(before('LAST_AY')).toBe('2024-12-01 2025-10-31');
    // In the first month of a year or a quarter, it is the whole one before.
    expect(before('AYTD', '2026-12-01')).toBe('2025-12-01 2026-11-30');
    expect(before('AYTD', '2026-12-31')).toBe('2025-12-01 2026-11-30');
    expect(before('AYTD', '2027-01-01')).toBe('2026-12-01 2026-12-31');
    expect(before('QTD', '2026-07-01')).toBe('2026-04-01 2026-06-30');
    expect(before('MTD', '2026-12-01')).toBe('2026-11-01 2026-11-30');
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
    for (let length = 0; length < 30; length++) {
      const days = Array.from({ length: length + 1 }, (_, i) => addDays('2026-06-13', i));
      const working = days.filter((day) => dayOfWeek(day) <= 5).length;
      expect(workingDays({ from: '2026-06-13', to: days[length] ?? '' })).toBe(working);
    }
    expect(workingDays({ from: '1900-01-01', to: '2199-12-31' })).toBe(78_267);
  });

  it('reads days as one parameter', () => {
    expect(readDays('2026-03-01..2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    for (const text of ['', '2026-03-01', '2026-02-30..2026-03-31', '2026-03-01..2026-03-31..']) {
      expect(readDays(text)).toBeNull();
    }
  });
});
