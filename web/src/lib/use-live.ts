import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LiveFilter } from './live-line.ts';

/** Lets the page draw first, and opens no connection for a page that is only passed through. */
const AFTER_MS = 400;

/** Shows what others store, within a second and without a reload: reads the page's data again when it concerns them. */
export function useLive({ coids = [], reps = [], kinds = [] }: Partial<LiveFilter>): void {
  const client = useApolloClient();
  const filter = JSON.stringify({ coids: [...new Set(coids)].sort((a, b) => a - b), reps, kinds });
  const isEmpty = coids.length + reps.length + kinds.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const timer = setTimeout(() => {
      void import('./live-line.ts').then(({ openLiveLine }) => {
        if (!isLeft) stop = openLiveLine(client, JSON.parse(filter) as LiveFilter);
      });
    }, AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isEmpty, filter]);
}
