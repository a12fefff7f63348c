import { useState } from 'react';

export interface PagedInput {
  /** Of the page that came last; `null` while a newer answer is on its way. */
  endCursor: string | null;
  hasNextPage: boolean;
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

/** Reading on in a list: one request a page, a failure that stays until it is tried again. */
export function usePaged({ endCursor, hasNextPage, fetchAfter }: PagedInput): Paged {
  const [asked, setAsked] = useState<{ after: string; error: unknown } | null>(null);
  const isAsked = asked !== null && asked.after === endCursor;
  const read = (): void => {
    if (endCursor === null || !hasNextPage) return;
    setAsked({ after: endCursor, error: null });
    fetchAfter(endCursor).catch((error: unknown) => setAsked({ after: endCursor, error }));
  };
  return {
    hasMore: hasNextPage && endCursor !== null && !(isAsked && asked.error),
    isLoading: isAsked && !asked.error,
    error: isAsked ? asked.error : null,
    loadMore: () => {
      if (!isAsked) read();
    },
    retry: read,
  };
}
