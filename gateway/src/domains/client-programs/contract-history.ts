import type { PageInfo } from '../../schema.generated.ts';
import type { ClientProgram } from './client-program-wire.ts';

/** The most rows that a contract history is read for (specification, section 9). */
export const HISTORY_LIMIT = 2_000;

/** A company's program rows that have a type and a year. */
export interface ContractHistory {
  nodes: ClientProgram[];
  pageInfo: PageInfo;
  totalCount: number | null;
  incompleteCount: number;
  limit: number;
}

/**
 * The history of one company from its rows as they are stored: rows without a type or a year are left
 * out and counted.
 * @param totalCount the company's rows in all, where the upstream says so
 */
export function historyOf(
  rows: readonly ClientProgram[],
  totalCount: number | null,
): ContractHistory {
  const nodes = rows.filter(({ type, year }) => type !== null && year !== null);
  return {
    nodes,
    pageInfo: { hasNextPage: totalCount !== null && totalCount > rows.length, endCursor: null },
    totalCount,
    incompleteCount: rows.length - nodes.length,
    limit: HISTORY_LIMIT,
  };
}

/** The first rows of a history. */
export function firstOf(history: ContractHistory, first: number): ContractHistory {
  if (history.nodes.length <= first) return history;
  const pageInfo = { ...history.pageInfo, hasNextPage: true };
  return { ...history, nodes: history.nodes.slice(0, first), pageInfo };
}
