import { describe, expect, it } from '@jest/globals';
import { groupByMonth } from './month-groups.ts';

describe('groupByMonth', () => {
  it('C13: puts rows under their months, in the order given', () => {
    const dates = ['2026-06-17', '2026-06-01', '2026-05-30', '2025-06-02'];
    const groups = groupByMonth(dates.map((date) => ({ date })));
    expect(groups.map((group) => [group.label, group.rows.length])).toEqual([
      ['Jun 2026', 2],
      ['May 2026', 1],
      ['Jun 2025', 1],
    ]);
  });
});
