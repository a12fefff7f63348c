/** How the cache takes an answer that refreshes what is being read. The rules come with the code that refreshes. */

/** A page of a list as the cache stores it. */
export interface StoredPage {
  nodes?: readonly unknown[];
  pageInfo?: unknown;
  [field: string]: unknown;
}

interface MergedList {
  /** The list's field: `searchCompanies`. */
  list: string;
  /** What a row stands for; `null` for rows without an identity. */
  identityOf(node: unknown): string | null;
}

export type PageMerge = (
  existing: StoredPage,
  incoming: StoredPage,
  merged: MergedList,
) => StoredPage;

let current: PageMerge | null = null;

/** The rules that hold at this moment; `null` where an answer replaces what was there. */
export const refreshMerge = (): PageMerge | null => current;

/** Runs, at once, what writes into the cache, under these rules. */
export function underMerge(merge: PageMerge, write: () => void): void {
  current = merge;
  try {
    write();
  } finally {
    current = null;
  }
}
