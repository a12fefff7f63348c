import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../../lib/analytics.ts';
import { calendarData, calendarDays, readableGrain, repLines, timeChart } from './over-time.ts';

const row = (
  keys: Record<string, unknown>,
  notes: number,
  before = 0,
  labels: Record<string, string> = {},
): FigureRow => ({ keys, labels, values: { notes }, previous: { notes: before } });

const DAYS = { from: '2026-06-03', to: '2026-06-18' };

describe('the grain of a chart', () => {
  it('takes a coarser grain where days would be a wall', () => {
    expect(readableGrain('day', 'none', { from: '2010-01-01', to: '2026-06-18' })).toBe('month');
    expect(readableGrain('day', 'none', { from: '2024-01-01', to: '2026-06-18' })).toBe('week');
    expect(readableGrain('day', 'none', DAYS)).toBe('day');
    const year = { from: '2025-06-01', to: '2026-06-18' };
    expect(readableGrain('day', 'none', year)).toBe('day');
    expect(readableGrain('day', 'rep', year)).toBe('week');
  });
});

describe('the chart (R22)', () => {
  const totals = [row({ date: '2026-06-01' }, 5, 4), row({ date: '2026-06-15' }, 2, 1)];

  it('fills weeks without notes and shows last year as a ghost', () => {
    const { data, keys } = timeChart({
      days: DAYS,
      grain: 'week',
      split: 'none',
      totals,
      parts: [],
    });
    expect(data.series.map(({ values }) => values)).toEqual([
      [5, 0, 2],
      [4, 0, 1],
    ]);
    expect(data.series[1]).toMatchObject({ name: 'Last year', isGhost: true });
    expect(keys).toEqual([[], null]);
  });

  it('puts the smallest parts together when there are many', () => {
    const parts = Array.from({ length: 12 }, (_, rep) =>
      row({ date: '2026-06-08', rep }, 20 - rep, 0, { rep: `Rep ${rep}` }),
    );
    const { data, keys } = timeChart({ days: DAYS, grain: 'week', split: 'rep', totals, parts });
    expect(data.series.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 7 }, (_, rep) => `Rep ${rep}`),
      '5 others',
      'Last year',
    ]);
    expect(keys[7]).toEqual([7, 8, 9, 10, 11]);
    expect(data.series[7]?.values[1]).toBe(13 + 12 + 11 + 10 + 9);
  });

  it('draws a line for each rep, the busiest first', () => {
    const byRep = [
      row({ rep: 41 }, 3, 6, { rep: 'Dana Keller' }),
      row({ rep: 42 }, 4, 0, { rep: 'Rory Mace' }),
    ];
    const parts = [
      row({ date: '2026-06-08', rep: 41 }, 3),
      row({ date: '2026-06-15', rep: 42 }, 4),
    ];
    expect(repLines(DAYS, 'week', byRep, parts)).toEqual([
      { repSeq: 42, name: 'Rory Mace', total: 4, lastYear: 0, values: [0, 0, 4] },
      { repSeq: 41, name: 'Dana Keller', total: 3, lastYear: 6, values: [0, 3, 0] },
    ]);
  });
});

describe('the calendar', () => {
  it('has 52 weeks by weekday and leaves days to come empty', () => {
    expect(calendarDays('2026-06-18').from).toBe('2025-06-23');
    const data = calendarData([row({ date: '2026-06-18' }, 9)], '2026-06-18');
    expect(data.columns).toHaveLength(52);
    expect(data.values[3]?.at(-1)).toBe(9);
    expect(data.values[2]?.at(-1)).toBe(0);
    expect(data.values[4]?.at(-1)).toBeNull();
  });
});
