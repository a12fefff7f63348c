import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween, endOfMonth } from '../../../schema/calendar-date.ts';
import { comparedPeriod } from './comparison.ts';
import { NAMED_PERIODS, namedPeriod, type NamedPeriod, type Period } from './periods.ts';
import { GRAINS, type Grain } from './request.ts';

const TODAY = '2026-06-18';

const compare = (
  how: 'previousPeriod' | 'samePeriodLastYear',
  period: Period,
  {
    name = null,
    grain = null,
    today = TODAY,
  }: { name?: NamedPeriod | null; grain?: Grain | null; today?: string } = {},
) => {
  const compared = comparedPeriod(how, { period, name }, { smallest: 'day', grain }, today);
  if (!compared) throw new Error('rows of days can always be compared');
  return compared;
};

const named = (
  how: 'previousPeriod' | 'samePeriodLastYear',
  name: NamedPeriod,
  today: string,
  grain: Grain | null = null,
) => compare(how, namedPeriod(name, today), { name, grain, today });

const length = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Every day from 2019 to 2030: two leap years and many year ends. */
const anyDay = fc.integer({ min: 0, max: 4382 }).map((days) => addDays('2019-01-01', days));
const EACH_DAY = Array.from({ length: 4383 }, (_, days) => addDays('2019-01-01', days));

describe('K03: the same period last year', () => {
  it.each<[string, NamedPeriod, string, string, string]>([
    ['to date: cut on the same day', 'AYTD', '2026-06-18', '2024-12-01', '2025-06-18'],
    ['to date on the last day of a February', 'MTD', '2025-02-28', '2024-02-01', '2024-02-28'],
    ['February 29 with February 28', 'MTD', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['a whole February with a leap year’s', 'LAST_MONTH', '2025-03-04', '2024-02-01', '2024-02-29'],
    ['7 days with the same weekdays', 'LAST_7_DAYS', '2026-06-18', '2025-06-13', '2025-06-19'],
    ['7 days that end on February 29', 'LAST_7_DAYS', '2024-02-29', '2023-02-24', '2023-03-02'],
    ['this week with the same weekdays', 'WTD', '2026-06-17', '2025-06-16', '2025-06-18'],
    ['today with the same weekday', 'TODAY', '2026-06-18', '2025-06-19', '2025-06-19'],
    ['12 months that end on February 29', 'L12M', '2024-02-29', '2022-02-01', '2023-02-28'],
    [
      '12 months ahead, with their last month',
      'NEXT_12_MONTHS',
      '2026-06-18',
      '2025-06-18',
      '2026-06-30',
    ],
  ])('%s', (_what, name, today, from, to) => {
    expect(named('samePeriodLastYear', name, today).period).toEqual({ from, to });
  });

  it('of chosen days has the same dates, of a whole month the whole month', () => {
    const dates = (from: string, to: string) => compare('samePeriodLastYear', { from, to }).period;
    expect(dates('2025-02-10', '2025-02-28')).toEqual({ from: '2024-02-10', to: '2024-02-28' });
    expect(dates('2025-02-01', '2025-02-28')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(dates('2024-02-29', '2024-02-29')).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  });

  it.each<Grain>(['day', 'week'])(
    'by the %s lays each weekday beside itself, 364 days back',
    (grain) => {
      fc.assert(
        fc.property(anyDay, fc.constantFrom(...NAMED_PERIODS), (today, name) => {
          const current = namedPeriod(name, today);
          const { period, shift } = named('samePeriodLastYear', name, today, grain);
          expect(shift).toEqual({ unit: 'day', count: 364 });
          expect(length(period)).toBe(length(current));
          expect(daysBetween(period.to, current.to)).toBe(364);
        }),
      );
    },
  );

  it('by the month keeps the calendar, even of so many days', () => {
    const { period, shift } = named('samePeriodLastYear', 'LAST_90_DAYS', TODAY, 'month');
    expect(period).toEqual({ from: '2025-03-21', to: '2025-06-18' });
    expect(shift).toEqual({ unit: 'month', count: 12 });
  });

  it('of a period to date ends on the same date of the year before, on every day', () => {
    const wrong = EACH_DAY.flatMap((today) =>
      (['MTD', 'QTD', 'AYTD', 'L12M'] as const)
        .filter((name) => {
          const current = namedPeriod(name, today);
          const { period, asOf } = named('samePeriodLastYear', name, today);
          const isSameDates =
            period.from === addMonths(current.from, -12) && period.to === addMonths(today, -12);
          // A February 29 lies in one of them only.
          const isAsLong = Math.abs(length(period) - length(current)) <= 1;
          return !isSameDates || !isAsLong || asOf !== period.to;
        })
        .map((name) => `${name} ${today}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('K03: the period before', () => {
  it.each<[string, NamedPeriod, string, string, string]>([
    ['month to date', 'MTD', '2026-06-18', '2026-05-01', '2026-05-18'],
    [
      'month to date, longer than the month before',
      'MTD',
      '2026-03-31',
      '2026-02-01',
      '2026-02-28',
    ],
    ['month to date on February 29', 'MTD', '2024-02-29', '2024-01-01', '2024-01-29'],
    ['week to date', 'WTD', '2026-06-17', '2026-06-08', '2026-06-10'],
    ['quarter to date: as many days', 'QTD', '2026-06-18', '2026-01-01', '2026-03-20'],
    ['Arcat year to date: as many days', 'AYTD', '2024-03-01', '2022-12-01', '2023-03-02'],
    ['last 12 months: those before their first', 'L12M', '2026-06-18', '2024-06-01', '2025-05-31'],
    ['last month', 'LAST_MONTH', '2026-04-10', '2026-02-01', '2026-02-28'],
    ['last 7 days', 'LAST_7_DAYS', '2026-06-18', '2026-06-05', '2026-06-11'],
    ['next 90 days', 'NEXT_90_DAYS', '2026-06-18', '2026-03-19', '2026-06-17'],
    ['next 12 months', 'NEXT_12_MONTHS', '2026-06-18', '2025-06-18', '2026-06-17'],
  ])('%s', (_what, name, today, from, to) => {
    expect(named('previousPeriod', name, today).period).toEqual({ from, to });
  });

  it('of chosen days is the days before, of whole months the months before', () => {
    const dates = (from: string, to: string) => compare('previousPeriod', { from, to }).period;
    expect(dates('2026-06-12', '2026-06-18')).toEqual({ from: '2026-06-05', to: '2026-06-11' });
    expect(dates('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(dates('2026-04-01', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });

  it('never overlaps, and has as many days wherever the period before is long enough, on every day', () => {
    const isRight = (name: NamedPeriod, today: string): boolean => {
      const current = namedPeriod(name, today);
      const { period, asOf } = named('previousPeriod', name, today);
      if (period.from > period.to || period.to >= current.from || asOf >= today) return false;
      if (['MTD', 'QTD', 'AYTD'].includes(name)) {
        const room = daysBetween(period.from, current.from);
        return length(period) === Math.min(length(current), room);
      }
      if (!name.endsWith('_DAYS')) return true;
      return length(period) === length(current) && addDays(period.to, 1) === current.from;
    };
    const wrong = EACH_DAY.flatMap((today) =>
      NAMED_PERIODS.filter((name) => !isRight(name, today)).map((name) => `${name} ${today}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lays every day of it into the current period, when months are drawn', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom<NamedPeriod>('MTD', 'QTD', 'AYTD', 'L12M'),
        (today, name) => {
          const current = namedPeriod(name, today);
          const { period, shift } = named('previousPeriod', name, today, 'month');
          const outside = [];
          for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
            const later = addMonths(day, shift.count);
            const seen = shift.until !== undefined && later > shift.until ? shift.until : later;
            if (seen < current.from || seen > current.to) outside.push(day);
          }
          expect(outside).toEqual([]);
        },
      ),
    );
  });
});

describe('rows that are months', () => {
  const months = (
    how: 'previousPeriod' | 'samePeriodLastYear',
    [from, to]: readonly [string, string],
    name: NamedPeriod | null = null,
  ) =>
    comparedPeriod(
      how,
      { period: { from, to }, name },
      { smallest: 'month', grain: null },
      '2026-11-22',
    );

  it.each<[string, string, [string, string] | null]>([
    ['2026-10-01', '2026-11-22', ['2026-10-01', '2026-10-31']],
    ['2025-11-01', '2026-11-22', ['2025-11-01', '2026-10-31']],
    ['2026-03-10', '2026-05-15', ['2026-04-01', '2026-05-31']],
    ['2024-02-01', '2024-02-29', ['2024-02-01', '2024-02-29']],
    ['2025-12-01', '2027-11-30', ['2025-12-01', '2026-10-31']],
    ['2026-11-01', '2026-11-22', null],
    ['2026-10-24', '2026-11-22', null],
  ])('compare the complete months of %s to %s', (from, to, expected) => {
    const compared = months('samePeriodLastYear', [from, to]);
    expect(compared && [compared.current.from, compared.current.to]).toEqual(expected);
  });

  it.each<[string, 'previousPeriod' | 'samePeriodLastYear', NamedPeriod | null, number]>([
    ['2026-08-01', 'samePeriodLastYear', 'LAST_90_DAYS', 12],
    ['2026-08-01', 'previousPeriod', 'LAST_90_DAYS', 3],
    ['2026-08-01', 'previousPeriod', null, 3],
    ['2026-10-01', 'previousPeriod', 'QTD', 3],
    ['2025-12-01', 'previousPeriod', 'AYTD', 12],
    ['2025-12-01', 'previousPeriod', 'AY', 12],
    ['2025-11-01', 'previousPeriod', 'L12M', 12],
  ])('from %s, %s of %s: %d months back, as many on both sides', (from, how, name, count) => {
    const compared = months(how, [from, '2026-11-22'], name);
    expect(compared?.shift).toEqual({ unit: 'month', count });
    expect(compared?.period.from).toBe(addMonths(from, -count));
    expect(compared?.period.to).toBe(endOfMonth(addMonths('2026-10-31', -count)));
  });
});

describe('what was known', () => {
  it('is as old on both sides: the same date last year, or the end of the period before', () => {
    expect(named('samePeriodLastYear', 'AY', TODAY).asOf).toBe('2025-06-18');
    expect(named('samePeriodLastYear', 'LAST_MONTH', TODAY).asOf).toBe('2025-06-18');
    expect(named('previousPeriod', 'LAST_MONTH', TODAY).asOf).toBe('2026-05-18');
    expect(named('previousPeriod', 'L12M', TODAY).asOf).toBe('2025-05-31');
    expect(named('previousPeriod', 'QTD', TODAY).asOf).toBe('2026-03-20');
  });

  it.each(GRAINS)('never depends on a later day than today, by %s', (grain) => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...NAMED_PERIODS), (today, name) => {
        expect(named('samePeriodLastYear', name, today, grain).asOf < today).toBe(true);
        expect(named('previousPeriod', name, today, grain).asOf < today).toBe(true);
      }),
    );
  });
});
