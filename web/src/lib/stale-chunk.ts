/** A deploy takes the old chunks away: an open window that asks for one reloads, at most once a minute (A09). */
import { create } from 'zustand';
import { isOnline } from './online.ts';

const RELOAD_GUARD_MS = 60_000;
const KEY = 'portal-chunk-reload-at';

export interface StaleChunkDeps {
  now: () => number;
  reload: () => void;
  isOnline: () => boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const STALE =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/**
 * Reloads the page unless that was done within the last 60 seconds; `true` when it reloads. Without a connection the
 * chunk is not stale but out of reach, and a reload would only lose what is being typed.
 */
export function reloadForStaleChunk(deps: StaleChunkDeps): boolean {
  if (!deps.isOnline()) return false;
  const last = Number(deps.storage.getItem(KEY) ?? Number.NaN);
  const now = deps.now();
  if (now - last < RELOAD_GUARD_MS) return false;
  deps.storage.setItem(KEY, String(now));
  deps.reload();
  return true;
}

let isLeaving = false;

/** The page is about to be replaced: what fails meanwhile is nothing to show. */
export const isReloading = (): boolean => isLeaving;

export const browserDeps = (): StaleChunkDeps => ({
  now: Date.now,
  reload: () => {
    isLeaving = true;
    window.location.reload();
  },
  isOnline,
  storage: window.sessionStorage,
});

/** A page's code that cannot be loaded without a connection. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

const useWaiting = create(() => 0);

const countWaiting = (by: 1 | -1): void => useWaiting.setState((waiting) => waiting + by);

/** Whether a part that is wanted on the screen waits for the connection. */
export const usePartsWait = (): boolean => useWaiting((waiting) => waiting > 0);

/** Loads a chunk; one that cannot be loaded without a connection is loaded when the connection is back. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  let attempt = load;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (isOnline() || !isChunkFailure(error)) throw error;
    }
    countWaiting(1);
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    countWaiting(-1);
    attempt = () => loadAgain(load);
  }
}

/** Before each attempt, once the connection is back. */
const PAUSES_MS = [0, 500, 1_500, 4_000];

/**
 * Loads a chunk that was out of reach. A browser reports a connection some moments before it carries anything: the first
 * failures are no stale chunk and reload nothing.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await quietly(load);
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
    }
  }
  return load();
}

let quietLoads = 0;

/** Loads a chunk that nobody waits for: where it is gone, the window stays as it is. */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  quietLoads += 1;
  try {
    return await load();
  } finally {
    quietLoads -= 1;
  }
}

/**
 * Hears Vite's own report of a chunk that could not be loaded. It is not called off: the import would resolve to nothing,
 * and what waits for it would fail for another reason than the true one.
 */
export function watchStaleChunks(deps: StaleChunkDeps = browserDeps()): () => void {
  const onError = (): void => {
    if (quietLoads === 0) reloadForStaleChunk(deps);
  };
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
