import { useState } from 'react';

export interface PagedInput {
  /** Of the page that came last; absent before it is there. */
  pageInfo: { endCursor: string | null; hasNextPage: boolean } | null | undefined;
  /** A newer answer is on its way: what follows the one that is shown is not asked for. */
  isStale?: boolean;
  /** Asks for what follows `after` and resolves when it is in the cache. */
  fetchAfter: (after: string) => Promise<unknown>;
}

export interface Paged {
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  /** Asks once for each page, however often it is called. */
  loadMore: () => void;
  retry: () => void;
}

/** After what to read on; `null` where nothing follows, or nobody knows yet. */
export function nextOf({ pageInfo, isStale = false }: Omit<PagedInput, 'fetchAfter'>) {
  return !isStale && pageInfo?.hasNextPage ? pageInfo.endCursor : null;
}

/** Reading on in a list: one request a page, a failure that stays until it is tried again. */
export function usePaged({ fetchAfter, ...shown }: PagedInput): Paged {
  const next = nextOf(shown);
  const [asked, setAsked] = useState<{ after: string; error: unknown } | null>(null);
  const isAsked = asked !== null && asked.after === next;
  const read = (): void => {
    if (next === null) return;
    setAsked({ after: next, error: null });
    fetchAfter(next).catch((error: unknown) => setAsked({ after: next, error }));
  };
  return {
    hasMore: next !== null && !(isAsked && asked.error),
    isLoading: isAsked && !asked.error,
    error: isAsked ? asked.error : null,
    loadMore: () => {
      if (!isAsked) read();
    },
    retry: read,
  };
}
