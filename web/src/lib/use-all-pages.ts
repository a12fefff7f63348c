import { useEffect, useEffectEvent, useState } from 'react';
import { nextOf, type PagedInput } from './use-paged.ts';

export interface AllPages {
  /** More is on its way: what is shown is not yet all. */
  isReading: boolean;
  error: unknown;
  retry: () => void;
}

/** Reads a list to its end, one page after the other: for paper, and for lists that are filtered here. */
export function useAllPages({ fetchAfter, ...shown }: PagedInput): AllPages {
  const next = nextOf(shown);
  const [failed, setFailed] = useState<{ after: string; error: unknown } | null>(null);
  const read = useEffectEvent((after: string) => {
    fetchAfter(after).catch((error: unknown) => setFailed({ after, error }));
  });
  const error = failed !== null && failed.after === next ? failed.error : null;
  const wanted = error === null ? next : null;
  useEffect(() => {
    if (wanted !== null) read(wanted);
  }, [wanted]);
  return { isReading: wanted !== null, error, retry: () => setFailed(null) };
}
