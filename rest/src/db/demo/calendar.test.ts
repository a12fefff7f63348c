import { describe, expect, it } from '@jest/globals';
import * as calendar from './calendar.ts';
import { showOn, tradeShowsOf, workRhythm } from './work-rhythm.ts';

const { parseDay, isoDate } = calendar;

describe('calendar', () => {
  it('agrees with the platform for every day from 2009 to 2041', () => {
    for (let day = parseDay('2009-01-01'); day <= parseDay('2041-01-01'); day += 1) {
      const platform = new Date(day * 86_400_000);
      expect(isoDate(day)).toBe(platform.toISOString().slice(0, 10));
      expect(calendar.weekday(day)).toBe(platform.getUTCDay());
    }
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('refuses %p', (text) => {
    expect(() => parseDay(text)).toThrow('not a calendar date');
  });

  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('adds months: %s and %i is %s', (from, months, expected) => {
    expect(isoDate(calendar.addMonths(parseDay(from), months))).toBe(expected);
  });

  it('begins the Arcat year on 1 December', () => {
    expect(calendar.arcatYear(parseDay('2025-11-30'))).toBe(2025);
    expect(calendar.arcatYear(parseDay('2025-12-01'))).toBe(2026);
  });

  it('finds workdays around weekends and fixed holidays', () => {
    expect(isoDate(calendar.nextWorkday(parseDay('2026-07-04')))).toBe('2026-07-06');
    expect(isoDate(calendar.previousWorkday(parseDay('2025-12-25')))).toBe('2025-12-24');
    expect(calendar.isWorkday(parseDay('2026-01-01'))).toBe(false);
  });
});

describe('work rhythm', () => {
  it('is quiet on weekends and in holiday weeks, busy on Tuesdays', () => {
    const tuesday = workRhythm(parseDay('2026-03-10'));
    expect(tuesday).toBeGreaterThan(1);
    expect(workRhythm(parseDay('2026-03-14'))).toBeLessThan(0.02);
    expect(workRhythm(parseDay('2025-12-30'))).toBeLessThan(tuesday * 0.4);
    expect(workRhythm(parseDay('2025-11-25'))).toBeLessThan(tuesday * 0.4);
  });

  it('holds every trade show once a year, Monday to Friday, for its own divisions', () => {
    const shows = tradeShowsOf(2026);
    expect(shows.map((show) => show.competitorType).sort((a, b) => a - b)).toEqual([
      9, 10, 11, 13, 15, 16, 18, 19, 20,
    ]);
    const neocon = shows.find((show) => show.competitorType === 16);
    expect(neocon && calendar.weekday(neocon.first)).toBe(1);
    expect(neocon && showOn(neocon.first, '12')?.competitorType).toBe(16);
    expect(neocon && showOn(neocon.first, '23')).toBeUndefined();
  });
});
