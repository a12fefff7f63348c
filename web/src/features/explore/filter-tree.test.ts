import { describe, expect, it } from '@jest/globals';
import { readFilter, writeFilter } from './filter-tree.ts';

describe('filters as trees', () => {
  it.each([
    [{ rep: 5, tag: [1, 3], state: { contains: 'T' } }],
    [{ or: [{ rep: 5 }, { tag: 3, state: 'TX' }] }],
    [{ state: { isNull: true } }],
    [{ rep: [1], and: [{ rep: [2] }] }],
    [{ tag: 3, not: { rep: 5 } }],
    [{ or: [{ rep: 5 }, { rep: 6 }], and: [{ or: [{ tag: 1 }, { tag: 3 }] }] }],
  ])('come back as they were: %j', (filter) => {
    expect(writeFilter(readFilter(filter))).toEqual(filter);
  });

  it('puts two bounds of one field beside each other and reads them as two conditions', () => {
    const { items } = readFilter({ rep: { gte: 1, lte: 5 } });
    expect(items).toHaveLength(2);
    expect(writeFilter({ join: 'and', items })).toEqual({
      rep: { gte: 1 },
      and: [{ rep: { lte: 5 } }],
    });
  });

  it('leaves out what is half filled', () => {
    const half = { field: 'rep', operator: 'in' as const, value: [] };
    expect(writeFilter({ join: 'and', items: [half] })).toEqual({});
    expect(writeFilter({ join: 'or', items: [half] })).toEqual({});
  });
});
