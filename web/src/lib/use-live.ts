import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { LiveFilter } from './live-line.ts';
import { onceOnline, quietly } from './stale-chunk.ts';

/** Lets the page draw first, and opens no connection for a page that is only passed through. */
const AFTER_MS = 400;
const AGAIN_AFTER_MS = 5_000;

const loadQuietly = () => quietly(() => import('./live-line.ts'));

/**
 * Loads the code in the background, so a failure never reloads the window, where somebody may be typing. The first try can
 * fail before the browser reports that the connection is lost; the second waits for the connection.
 */
async function loadLiveLine() {
  try {
    return await loadQuietly();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return onceOnline(loadQuietly);
  }
}

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
      void loadLiveLine().then(
        ({ openLiveLine }) => {
          if (!isLeft) stop = openLiveLine(client, JSON.parse(filter) as LiveFilter);
        },
        // A deploy has removed this code: the next page loads the new version.
        () => undefined,
      );
    }, AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isEmpty, filter]);
}
