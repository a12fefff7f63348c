/**
 * Whether the portal can be reached. `navigator.onLine` is not enough: it is also true on a network without a route to
 * the server.
 */
import { useSyncExternalStore } from 'react';

let isReachable = true;

export const isOnline = (): boolean => navigator.onLine && isReachable;

/**
 * Set to `false` when the app starts and no server answers; the app then works offline until one does. Fires the
 * browser's own `online` and `offline` events, so their listeners need no change.
 */
export function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

/** Runs a callback whenever the connection comes back. @returns a function that stops it */
export function whenOnline(run: () => void): () => void {
  window.addEventListener('online', run);
  return () => window.removeEventListener('online', run);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Follows `isOnline`. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
