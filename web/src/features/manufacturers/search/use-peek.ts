import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchParams } from './search-params.ts';
import type { Update } from './use-search-address.ts';

const SETTLE_MS = 150;

/**
 * The peeked company. It moves at once and the address follows when it has come to rest: browsers
 * refuse more than a hundred address changes in half a minute, and a held J key makes more.
 */
export function usePeek(
  params: SearchParams,
  update: Update,
): [seq: number | null, setPeek: (seq: number | null) => void] {
  const [moving, setMoving] = useState<{ seq: number | null } | null>(null);
  const [seen, setSeen] = useState(params.peek);
  const [sent, setSent] = useState(params.peek);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (seen !== params.peek) {
    setSeen(params.peek);
    // The echo of an earlier stop must not pull a peek back that has moved on since.
    const isEcho = params.peek === sent && moving?.seq !== params.peek;
    if (!isEcho) setMoving(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const setPeek = useCallback(
    (seq: number | null) => {
      clearTimeout(timer.current);
      setMoving({ seq });
      timer.current = setTimeout(() => {
        setSent(seq);
        update((now) => ({ ...now, peek: seq }), 'replace');
      }, SETTLE_MS);
    },
    [update],
  );
  return [moving ? moving.seq : params.peek, setPeek];
}
