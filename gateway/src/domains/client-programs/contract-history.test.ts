import { describe, expect, it } from '@jest/globals';
import type { ClientProgram } from './client-programs.source.ts';
import { firstOf, historyOf } from './contract-history.ts';

const row = (seq: number, type: string | null, year: number | null): ClientProgram => ({
  seq,
  coid: 1,
  type: type === null ? null : { value: type, label: type },
  year,
  csisec: null,
  costCents: 100,
  contractSeq: null,
  version: 1,
});
const ROWS = [row(1, 'specs', 2026), row(2, null, 2026), row(3, 'bim', null), row(4, 'cad', 2025)];

describe('a contract history', () => {
  it('V02: keeps rows with type and year, and counts the others', () => {
    const history = historyOf(ROWS, 4);
    expect(history.nodes.map(({ seq }) => seq)).toEqual([1, 4]);
    expect(history).toMatchObject({
      totalCount: 4,
      incompleteCount: 2,
      limit: 2_000,
      pageInfo: { hasNextPage: false },
    });
  });

  it('V02: says when the limit cut it', () => {
    expect(historyOf(ROWS, 5).pageInfo.hasNextPage).toBe(true);
    expect(historyOf(ROWS, null).pageInfo.hasNextPage).toBe(false);
  });

  it('gives the first rows, and says that there are more', () => {
    const history = historyOf(ROWS, 4);
    expect(firstOf(history, 1)).toMatchObject({
      nodes: [{ seq: 1 }],
      pageInfo: { hasNextPage: true },
      incompleteCount: 2,
    });
    expect(firstOf(history, 2)).toBe(history);
  });
});
