import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { startsInRows } from '../../../lib/start-in-rows.ts';
import type { SearchResults } from './search-results.ts';

/** Opened from the palette: the keyboard starts in the first row, as soon as the rows answer this search. */
export function useStartInRows(
  listKey: string,
  { hits, isFirstLoad, isStale }: SearchResults,
  moveTo: (index: number) => void,
): void {
  const { key, state } = useLocation();
  // Going back restores the row that was current.
  const isOpened = useNavigationType() === 'PUSH' && startsInRows(state);
  const done = useRef<string | null>(null);
  const before = useRef<{ listKey: string; hits: unknown } | null>(null);
  useEffect(() => {
    if (!isOpened || done.current === key) {
      before.current = { listKey, hits };
      return;
    }
    const wasShown = before.current;
    const isAnswered = wasShown === null || wasShown.listKey === listKey || wasShown.hits !== hits;
    if (!isAnswered || isFirstLoad || isStale || hits.length === 0) return;
    done.current = key;
    before.current = { listKey, hits };
    if (!document.activeElement?.matches('input, textarea')) moveTo(0);
  }, [isOpened, key, listKey, hits, isFirstLoad, isStale, moveTo]);
}
