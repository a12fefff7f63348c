import { describe, expect, it } from '@jest/globals';
import { allPages } from './all-pages.ts';

/** A list of that many rows, as an upstream pages it. */
function upstream(rowCount: number, says: { total?: boolean } = {}) {
  const calls: (string | null)[] = [];
  const page = (limit: number, after: string | null) => {
    calls.push(after);
    const start = Number(after ?? 0);
    const end = Math.min(rowCount, start + limit);
    return Promise.resolve({
      rows: Array.from({ length: end - start }, (_, i) => start + i),
      totalCount: says.total ? rowCount : null,
      nextCursor: end < rowCount ? String(end) : null,
    });
  };
  return { calls, page };
}

describe('a list to its end', () => {
  it.each([
    [0, 1],
    [2_000, 1],
    [2_001, 2],
    [10_000, 5],
  ])('of %i rows costs %i calls', async (rowCount, callCount) => {
    const { calls, page } = upstream(rowCount);
    const rows = await allPages(page);
    expect(rows).toEqual(Array.from({ length: rowCount }, (_, i) => i));
    expect(calls).toHaveLength(callCount);
  });

  it('is refused rather than cut beyond 10,000 rows, at once where the upstream says how many', async () => {
    for (const [total, callCount] of [
      [true, 1],
      [false, 5],
    ] as const) {
      const { calls, page } = upstream(10_001, { total });
      await expect(allPages(page)).rejects.toMatchObject({
        message: expect.stringContaining('10,000 rows'),
        extensions: { code: 'QUERY_TOO_COMPLEX' },
      });
      expect(calls).toHaveLength(callCount);
    }
  });
});
