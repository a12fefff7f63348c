import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../lib/analytics.ts';
import { readRows } from '../../lib/analytics.ts';
import { touchesByRep, touchesHeatmap } from './people-figures.ts';

const group = (keys: Record<string, string | number>, value: number) => ({
  dimensions: Object.entries(keys).map(([name, key]) => ({ name, key, label: null })),
  measures: [{ name: 'uniqueTouches', value }],
});

describe('figures of people', () => {
  it('R42 M17: draws twelve weeks of touches by kind, also those without any', () => {
    const answer: Answer = {
      rows: [
        group({ date: '2026-06-15', family: 'PHONE' }, 7),
        group({ date: '2026-03-30', family: 'ONLINE' }, 2),
      ],
    };
    const { columns, values, rows } = touchesHeatmap(answer, '2026-06-18');
    expect([columns.length, columns[0], columns[11]]).toEqual([12, 'Mar 30', 'Jun 15']);
    expect(rows[2]).toBe('Phone');
    expect(values[2]?.[11]).toBe(7);
    expect(values[1]?.[0]).toBe(2);
    expect(values.flat().filter((count) => (count ?? 0) > 0)).toHaveLength(2);
  });

  it('R40: keeps each rep’s weeks apart', () => {
    const weeks = touchesByRep(
      {
        rows: [
          group({ rep: 12, date: '2026-06-15' }, 4),
          group({ rep: 13, date: '2026-06-08' }, 1),
        ],
      },
      '2026-06-18',
    );
    expect(weeks.get(12)?.slice(-2)).toEqual([0, 4]);
    expect(weeks.get(13)?.slice(-2)).toEqual([1, 0]);
  });

  it('reads rows by the names of their columns', () => {
    const [row] = readRows({
      columns: [{ name: 'b' }, { name: 'a' }],
      nodes: [{ cells: [2, 1] }],
    });
    expect([row?.('a'), row?.('b')]).toEqual([1, 2]);
  });
});
