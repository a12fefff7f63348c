import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../lib/analytics.ts';
import { daysLastYear } from '../../lib/last-year-days.ts';
import { raceChart, raceGrain, raceOf } from './race-chart.ts';

const row = (signedOn: string, sold: number): FigureRow => ({
  keys: { signedOn },
  labels: {},
  values: { soldValue: sold },
  previous: {},
});

describe('the race against last year', () => {
  it('adds up day by day, days without a signature too', () => {
    const rows = [row('2026-06-03', 500), row('2026-06-01', 100)];
    expect(raceOf(rows, [row('2025-06-01', 70)], { from: '2026-06-01', to: '2026-06-04' })).toEqual(
      {
        groups: ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'].map((day) => ({
          from: day,
          to: day,
        })),
        sold: [100, 100, 600, 600],
        lastYear: [70, 70, 70, 70],
      },
    );
  });

  it('has what was sold by the same date, also of a year with a February 29', () => {
    const days = { from: '2028-02-28', to: '2028-03-01' };
    const before = [row('2027-02-28', 4), row('2027-03-01', 5)];
    expect(raceOf([], before, days).lastYear).toEqual([4, 4, 9]);
    const after = { from: '2029-02-27', to: '2029-03-01' };
    expect(raceOf([], [row('2028-02-29', 3)], after).lastYear).toEqual([0, 3, 3]);
  });

  it('of days and weeks is run against the same weekdays', () => {
    const days = { from: '2026-06-15', to: '2026-06-17' };
    expect(daysLastYear(days, { period: 'WTD' }, '2026-06-17')).toEqual({
      from: '2025-06-16',
      to: '2025-06-18',
    });
    expect(daysLastYear(days, { period: 'MTD' }, '2026-06-17')).toEqual({
      from: '2025-06-15',
      to: '2025-06-17',
    });
    const before = [row('2025-06-16', 4), row('2025-06-18', 5)];
    expect(raceOf([], before, days, { period: 'WTD' }).lastYear).toEqual([4, 4, 9]);
  });

  it('marks events at the point that counts their day first', () => {
    const race = raceOf([], [], { from: '2024-12-04', to: '2026-06-18' });
    const events = [
      { date: '2024-11-30', title: 'Too early' },
      { date: '2024-12-04', title: 'First day' },
      { date: '2024-12-15', title: 'Sunday of the second week' },
    ];
    expect(raceChart(race, events).marks?.map(({ at, title }) => ({ at, title }))).toEqual([
      { at: 0, title: 'First day' },
      { at: 1, title: 'Sunday of the second week' },
    ]);
  });

  it('names the year where two of its days are called the same', () => {
    const named = (from: string) =>
      raceChart(raceOf([], [], { from, to: '2028-02-29' }, { period: 'L12M' })).categories;
    expect(named('2027-02-01').slice(0, 2)).toEqual(['Feb 7, 2027', 'Feb 14, 2027']);
    expect(named('2028-02-01')[0]).toBe('Feb 1');
  });

  it('goes by weeks and months where days would be too many', () => {
    const years = { from: '2024-12-04', to: '2026-06-18' };
    expect(raceGrain(years)).toBe('WEEK');
    const weeks = raceOf(
      [row('2024-12-02', 5), row('2026-06-15', 7)],
      [row('2023-12-04', 1), row('2025-06-16', 2)],
      years,
    );
    expect(weeks.groups.slice(0, 2)).toEqual([
      { from: '2024-12-04', to: '2024-12-08' },
      { from: '2024-12-09', to: '2024-12-15' },
    ]);
    expect(weeks.groups.at(-1)?.to).toBe('2026-06-18');
    expect(weeks.sold[0]).toBe(5);
    expect([weeks.sold.at(-1), weeks.lastYear.at(-1)]).toEqual([12, 3]);
    expect(raceGrain({ from: '2020-01-01', to: '2026-06-18' })).toBe('MONTH');
  });
});
