import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../lib/analytics.ts';
import { leadsChart } from './leads-chart.ts';

const row = (date: string, profession: number, leads: number): FigureRow => ({
  keys: { date, profession },
  labels: { date, profession: `P${profession}` },
  values: { leads },
  previous: {},
});

describe('leadsChart', () => {
  it('fills months without leads and puts the most frequent profession first', () => {
    const { data, months } = leadsChart([
      row('2025-12-01', 1, 2),
      row('2026-02-01', 1, 1),
      row('2026-02-01', 8, 9),
    ]);
    expect(months).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
    expect(data.series).toEqual([
      { name: 'P8', values: [0, 0, 9] },
      { name: 'P1', values: [2, 0, 1] },
    ]);
  });

  it('puts what is rare together', () => {
    const { data, professions } = leadsChart(
      [1, 2, 3, 4, 5, 6, 7, 8].map((profession) => row('2026-06-01', profession, 10 - profession)),
    );
    expect(data.series.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'Others']);
    expect(professions.at(-1)).toEqual([6, 7, 8]);
    expect(data.series.at(-1)?.values).toEqual([4 + 3 + 2]);
  });

  it('is empty without leads', () => {
    expect(leadsChart([]).data.categories).toEqual([]);
  });
});
