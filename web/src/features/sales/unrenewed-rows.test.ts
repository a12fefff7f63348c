import { describe, expect, it } from '@jest/globals';
import { sortUnrenewed, unrenewedRows } from './unrenewed-rows.ts';

const columns = [
  { name: 'seq' },
  { name: 'endDate' },
  { name: 'annualCents' },
  { name: 'company' },
  { name: 'backSignedOn' },
  { name: 'backCents' },
];
const node = (key: string, cells: unknown[], companySeq: number | null) => ({
  key,
  cells,
  company:
    companySeq === null
      ? null
      : {
          seq: companySeq,
          coid: companySeq + 1000,
          name: `Company ${companySeq}`,
          clientSince: '2020-01-01',
          activities: null,
          contracts: { nodes: [] },
          isClient: false,
          competitorCount: 3,
          rep: null,
          lastNote: null,
        },
});
const scores = {
  rows: [
    {
      dimensions: [{ name: 'company', key: 1, label: 'Company 1' }],
      measures: [{ name: 'score', value: 68.2 }],
    },
  ],
};
const rows = unrenewedRows({
  columns,
  nodes: [
    node('a', [11, '2026-01-31', 5000, 'Company 1', null, null], 1),
    node('b', [12, '2026-03-31', 9000, 'Company 2', '2026-06-02', 7000], 2),
    node('c', [13, '2025-12-31', 7000, 'Gone', null, null], null),
  ],
  scores,
  isInGrace: false,
  today: '2026-06-18',
});

describe('contracts that were not renewed', () => {
  it('know the score of their company, and what it signed later', () => {
    expect(rows.map(({ key, score, back }) => [key, score, back])).toEqual([
      ['a', 68.2, null],
      ['b', null, { signedOn: '2026-06-02', cents: 7000 }],
      ['c', null, null],
    ]);
  });

  it('begin with the largest value, and end with what has none of the chosen one', () => {
    const keys = (sort: Parameters<typeof sortUnrenewed>[1]) =>
      sortUnrenewed(rows, sort).map(({ key }) => key);
    expect(keys(null)).toEqual(['b', 'c', 'a']);
    expect(keys({ id: 'score', descending: false })[0]).toBe('a');
    expect(keys({ id: 'endDate', descending: false })).toEqual(['c', 'a', 'b']);
  });
});
