import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../lib/analytics.ts';
import { raceChart, raceGrain, raceOf } from './race-chart.ts';

const row = (signedOn: string, sold: number, lastYear: number): FigureRow => ({
  keys: { signedOn },
  labels: {},
  values: { soldValue: sold },
  previous: { soldValue: lastYear },
});

describe('the race against last year', () => {
  it('adds up day by day, days without a signature too', () => {
    const rows = [row('2026-06-03', 500, 0), row('2026-06-01', 100, 70)];
    expect(raceOf(rows, { from: '2026-06-01', to: '2026-06-04' })).toEqual({
      starts: ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'],
      ends: ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'],
      sold: [100, 100, 600, 600],
      lastYear: [70, 70, 70, 70],
    });
  });

  it('marks events at the point that counts their day first', () => {
    const race = raceOf([], { from: '2024-12-04', to: '2026-06-18' });
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

  it('goes by weeks and months where days would be too many', () => {
    const years = { from: '2024-12-04', to: '2026-06-18' };
    expect(raceGrain(years)).toBe('WEEK');
    const weeks = raceOf([row('2024-12-02', 5, 1), row('2026-06-15', 7, 2)], years);
    expect(weeks.ends.slice(0, 2)).toEqual(['2024-12-08', '2024-12-15']);
    expect(weeks.ends.at(-1)).toBe('2026-06-18');
    expect(weeks.sold[0]).toBe(5);
    expect([weeks.sold.at(-1), weeks.lastYear.at(-1)]).toEqual([12, 3]);
    expect(raceGrain({ from: '2020-01-01', to: '2026-06-18' })).toBe('MONTH');
  });
});
