import { useEffect, useEffectEvent } from 'react';

/** As often as it is looked whether it is time. */
const LOOK_MS = 5000;

/** Refreshes at this interval while the page is visible, and at once when it becomes visible later than that. */
export function useRefresh(everyMs: number, refresh: () => void): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    let at = Date.now();
    const look = (): void => {
      if (document.hidden || Date.now() - at < everyMs) return;
      at = Date.now();
      run();
    };
    const timer = setInterval(look, Math.min(LOOK_MS, everyMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
}
