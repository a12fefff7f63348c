/** A deploy takes the old chunks away: an open window that asks for one reloads, at most once a minute (A09). */

export const RELOAD_GUARD_MS = 60_000;
const KEY = 'portal-chunk-reload-at';

export interface StaleChunkDeps {
  now: () => number;
  reload: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const STALE =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|unable to preload css/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** Reloads the page unless that was done within the last 60 seconds; `true` when it reloads. */
export function reloadForStaleChunk(deps: StaleChunkDeps): boolean {
  const last = Number(deps.storage.getItem(KEY) ?? Number.NaN);
  const now = deps.now();
  if (now - last < RELOAD_GUARD_MS) return false;
  deps.storage.setItem(KEY, String(now));
  deps.reload();
  return true;
}

export const browserDeps = (): StaleChunkDeps => ({
  now: Date.now,
  reload: () => window.location.reload(),
  storage: window.sessionStorage,
});

/** Hears Vite's own report of a chunk that could not be loaded. */
export function watchStaleChunks(deps: StaleChunkDeps = browserDeps()): () => void {
  const onError = (event: Event): void => {
    if (reloadForStaleChunk(deps)) event.preventDefault();
  };
  window.addEventListener('vite:preloadError', onError);
  return () => window.removeEventListener('vite:preloadError', onError);
}
