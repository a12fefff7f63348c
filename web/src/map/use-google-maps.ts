import { useEffect, useSyncExternalStore } from 'react';

/** Google refused the key or did not answer: from then on this browser tab draws its own maps. */
let isRefused = false;
const listeners = new Set<() => void>();

function giveUp(): void {
  isRefused = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

declare global {
  interface Window {
    /** Google calls this when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** The key to ask Google with; `null` without one, and after Google failed. */
export function useGoogleMaps(key: string | null): { key: string | null; giveUp: () => void } {
  const refused = useSyncExternalStore(subscribe, () => isRefused);
  const isWanted = key !== null && key !== '' && !refused;
  useEffect(() => {
    if (isWanted) window.gm_authFailure = giveUp;
  }, [isWanted]);
  return { key: isWanted ? key : null, giveUp };
}
