import { useEffect, useEffectEvent, useState } from 'react';
import type { PagedInput } from './use-paged.ts';

export interface AllPages {
  /** More is on its way: what is shown is not yet all. */
  isReading: boolean;
  error: unknown;
  retry: () => void;
}

/** Reads a list to its end, one page after the other: for paper, and for lists that are filtered here. */
export function useAllPages({ endCursor, hasNextPage, fetchAfter }: PagedInput): AllPages {
  const [failed, setFailed] = useState<{ after: string; error: unknown } | null>(null);
  const read = useEffectEvent((after: string) => {
    fetchAfter(after).catch((error: unknown) => setFailed({ after, error }));
  });
  const error = failed !== null && failed.after === endCursor ? failed.error : null;
  const wanted = hasNextPage && error === null ? endCursor : null;
  useEffect(() => {
    if (wanted !== null) read(wanted);
  }, [wanted]);
  return { isReading: wanted !== null, error, retry: () => setFailed(null) };
}
