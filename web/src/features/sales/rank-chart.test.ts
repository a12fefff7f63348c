import { describe, expect, it } from '@jest/globals';
import type { FigureRow } from '../../lib/analytics.ts';
import { rankLines } from './rank-chart.ts';

const row = (rep: number, signedOn: string, sold: number, fresh = 0): FigureRow => ({
  keys: { rep, signedOn },
  labels: { rep: `Rep ${rep}` },
  values: { soldValue: sold, newBusiness: fresh },
  previous: {},
});

const days = { from: '2026-04-01', to: '2026-06-18' };

describe('places by month', () => {
  it('ranks by what was sold so far, and tells who overtook whom', () => {
    const rows = [row(1, '2026-05-01', 100), row(2, '2026-05-01', 80), row(2, '2026-06-01', 50)];
    expect(rankLines(rows, days, 99)).toEqual({
      months: ['2026-04-01', '2026-05-01', '2026-06-01'],
      lines: [
        { repSeq: 2, name: 'Rep 2', ranks: [null, 2, 1] },
        { repSeq: 1, name: 'Rep 1', ranks: [null, 1, 2] },
      ],
    });
  });

  it('breaks a tie by new business and shares a place where that ties too', () => {
    const rows = [
      row(1, '2026-06-01', 100),
      row(2, '2026-06-01', 100, 40),
      row(3, '2026-06-01', 100),
    ];
    const { lines } = rankLines(rows, days, 99);
    expect(lines.map(({ repSeq, ranks }) => [repSeq, ranks.at(-1)])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ]);
  });

  it('always shows the reader', () => {
    const rows = Array.from({ length: 12 }, (_, at) => row(at + 1, '2026-06-01', 1200 - at));
    const shown = rankLines(rows, days, 12).lines.map(({ repSeq }) => repSeq);
    expect(shown).toHaveLength(7);
    expect(shown.at(-1)).toBe(12);
  });
});
