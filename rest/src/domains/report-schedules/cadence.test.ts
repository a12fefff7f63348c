import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '../../../../schema/calendar-date.ts';
import { systemClock } from '../../calendar.ts';
import { cadence, nextOccurrence, type Cadence } from './cadence.ts';

/** The next days of a rule after each other. */
function days(rule: Cadence, from: string, count: number): string[] {
  const found: string[] = [];
  for (let day = from; found.length < count; day = addDays(found.at(-1) ?? from, 1)) {
    found.push(nextOccurrence(rule, day));
  }
  return found;
}

describe('a report is due', () => {
  it('every day, over the ends of months and years', () => {
    expect(days({ every: 'day' }, '2027-12-30', 3)).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
    ]);
  });

  it('on a weekday of each week, the first day included', () => {
    // 18 June 2026 is a Thursday.
    expect(days({ every: 'week', weekday: 4 }, '2026-06-18', 2)).toEqual([
      '2026-06-18',
      '2026-06-25',
    ]);
    expect(nextOccurrence({ every: 'week', weekday: 1 }, '2026-06-18')).toBe('2026-06-22');
    expect(nextOccurrence({ every: 'week', weekday: 7 }, '2026-06-22')).toBe('2026-06-28');
  });

  it('on a day of each month, the last where the month has no such day', () => {
    expect(days({ every: 'month', day: 31 }, '2027-12-31', 5)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    expect(days({ every: 'month', day: 29 }, '2027-02-01', 2)).toEqual([
      '2027-02-28',
      '2027-03-29',
    ]);
    expect(nextOccurrence({ every: 'month', day: 1 }, '2026-06-18')).toBe('2026-07-01');
    expect(nextOccurrence({ every: 'month', day: 18 }, '2026-06-18')).toBe('2026-06-18');
  });

  it.each([
    ['a weekday', '2026-07-01', '2026-07-01'],
    ['the Monday after a Saturday', '2026-08-01', '2026-08-03'],
    ['the Monday after a Sunday', '2026-11-01', '2026-11-02'],
    ['not Labor Day', '2025-09-01', '2025-09-02'],
    ['the Tuesday after Labor Day, after a weekend', '2029-09-01', '2029-09-04'],
    ['not New Year’s Day', '2026-01-01', '2026-01-02'],
    ['the Monday after a New Year’s Day on a Friday', '2027-01-01', '2027-01-04'],
    ['the Tuesday after a New Year’s Day on a Sunday', '2023-01-01', '2023-01-03'],
    ['the Monday after a New Year’s Day on a Saturday', '2028-01-01', '2028-01-03'],
  ])('on the first workday: %s', (_which, month, day) => {
    expect(nextOccurrence({ every: 'firstWorkday' }, month)).toBe(day);
    expect(nextOccurrence({ every: 'firstWorkday' }, day)).toBe(day);
    expect(nextOccurrence({ every: 'firstWorkday' }, addDays(day, 1)) > addDays(month, 27)).toBe(
      true,
    );
  });

  it.each([
    {},
    { every: 'hour' },
    { every: 'week' },
    { every: 'week', weekday: 0 },
    { every: 'week', weekday: 8 },
    { every: 'month', day: 32 },
    { every: 'month', weekday: 1 },
    { every: 'day', day: 1 },
  ])('never by %j', (rule) => {
    expect(cadence.safeParse(rule).success).toBe(false);
  });
});

describe('the business day', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['2026-07-01T03:59:00Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    // Winter time.
    ['2027-01-01T04:59:00Z', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2027-01-01'],
  ])('at %s is %s, wherever the server stands', (at, today) => {
    jest.useFakeTimers({ now: new Date(at) });
    expect(systemClock(undefined).today()).toBe(today);
  });
});
