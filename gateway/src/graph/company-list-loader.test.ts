import { describe, expect, it } from '@jest/globals';
import { companyListLoader, type CompanyListKey } from './company-list-loader.ts';

interface Row {
  coid: number;
  n: number;
}

function counted() {
  const calls: string[] = [];
  const loader = companyListLoader<Row, string | null>({
    one: ({ coid, first }) => {
      calls.push(`one ${coid}`);
      const nodes = Array.from({ length: first }, (_, n) => ({ coid, n }));
      return Promise.resolve({
        nodes,
        pageInfo: { hasNextPage: true, endCursor: 'c' },
        totalCount: 9,
      });
    },
    many: (coids, perCompany, filter) => {
      calls.push(`many ${coids.length} x ${perCompany} ${filter ?? ''}`.trim());
      const rows = coids.flatMap((coid) =>
        Array.from({ length: coid % 2 ? perCompany : 1 }, (_, n) => ({ coid, n })),
      );
      return Promise.resolve(rows.reverse());
    },
    coidOf: ({ coid }) => coid,
  });
  return { calls, loader };
}

const key = (coid: number, over: Partial<CompanyListKey<string | null>> = {}) => ({
  coid,
  first: 2,
  after: null,
  filter: null,
  ...over,
});

describe('lists of companies', () => {
  it('gives a company alone its count and cursor', async () => {
    const { calls, loader } = counted();
    const list = await loader.load(key(1, { after: 'x' }));
    expect(list).toMatchObject({ totalCount: 9, pageInfo: { endCursor: 'c' } });
    expect(calls).toEqual(['one 1']);
  });

  it('never shows a row of another company, also of one company alone', async () => {
    const loader = companyListLoader<Row, null>({
      one: () =>
        Promise.resolve({
          nodes: [1, 2, 1].map((coid, n) => ({ coid, n })),
          pageInfo: { hasNextPage: false, endCursor: null },
          totalCount: 3,
        }),
      many: () => Promise.resolve([]),
      coidOf: ({ coid }) => coid,
    });
    const { nodes } = await loader.load({ coid: 1, first: 5, after: null, filter: null });
    expect(nodes).toEqual([
      { coid: 1, n: 0 },
      { coid: 1, n: 2 },
    ]);
  });

  it('loads several with one call, says where there is more, and counts nothing', async () => {
    const { calls, loader } = counted();
    const lists = await Promise.all([1, 2, 3].map((coid) => loader.load(key(coid))));
    expect(calls).toEqual(['many 3 x 3']);
    expect(lists.map((list) => list.nodes.length)).toEqual([2, 1, 2]);
    expect(lists.map((list) => list.pageInfo.hasNextPage)).toEqual([true, false, true]);
    expect(lists.every((list) => list.totalCount === null)).toBe(true);
    expect(lists.flatMap((list, i) => list.nodes.map(({ coid }) => coid === i + 1))).not.toContain(
      false,
    );
  });

  it('groups by what is asked: another page or filter is another call', async () => {
    const { calls, loader } = counted();
    const keys = [
      key(1),
      key(2),
      key(3, { filter: 'f' }),
      key(4, { filter: 'f' }),
      key(5, { first: 7 }),
    ];
    await loader.loadMany(keys);
    expect(calls).toEqual(['many 2 x 3', 'many 2 x 3 f', 'one 5']);
  });

  it('calls once per 100 companies', async () => {
    const { calls, loader } = counted();
    await loader.loadMany(Array.from({ length: 150 }, (_, i) => key(i)));
    expect(calls).toEqual(['many 100 x 3', 'many 50 x 3']);
  });

  it('refuses a cursor for several companies, and only for those', async () => {
    const { loader } = counted();
    const results = await loader.loadMany([key(1, { after: 'x' }), key(2, { after: 'x' }), key(3)]);
    expect(results.map((result) => result instanceof Error)).toEqual([true, true, false]);
  });
});
