import { useEffect } from 'react';
import { create } from 'zustand';

/** Google refused the key or did not answer: from then on this browser tab draws its own maps. */
const useIsRefused = create(() => false);

const giveUp = (): void => useIsRefused.setState(true);

declare global {
  interface Window {
    /** Google calls this when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** The key to ask Google with; `null` without one, and after Google failed. */
export function useGoogleMaps(key: string | null): { key: string | null; giveUp: () => void } {
  const refused = useIsRefused();
  const isWanted = key !== null && key !== '' && !refused;
  useEffect(() => {
    if (isWanted) window.gm_authFailure = giveUp;
  }, [isWanted]);
  return { key: isWanted ? key : null, giveUp };
}
