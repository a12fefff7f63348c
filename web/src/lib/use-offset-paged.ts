import { usePaged, type Paged } from './use-paged.ts';

export interface OffsetPagedInput {
  /** Groups that were read, and all there are; `null` while a newer answer is on its way. */
  loaded: number | null;
  total: number;
  /** Asks for what follows the first `offset` groups and resolves when it is in the cache. */
  fetchFrom: (offset: number) => Promise<unknown>;
}

/** Reading on in the groups of `analytics`, which are counted, as other lists are by their cursor. */
export function useOffsetPaged({ loaded, total, fetchFrom }: OffsetPagedInput): Paged {
  return usePaged({
    pageInfo: loaded === null ? null : { endCursor: String(loaded), hasNextPage: loaded < total },
    fetchAfter: (after) => fetchFrom(Number(after)),
  });
}

interface Groups {
  rows: readonly unknown[];
}

/** The groups that were read with those that follow them. */
export function appendGroups<T extends Groups>(
  before: T | null | undefined,
  more: T | null | undefined,
): T | null {
  if (!before || !more) return before ?? null;
  return { ...before, rows: [...before.rows, ...more.rows] };
}
