import { useEffect } from 'react';
import { progress } from '../lib/progress.ts';

/** Nothing on the screen, but the progress bar runs for as long as this is mounted. */
export function PageLoading() {
  useEffect(() => {
    progress.start();
    return () => progress.finish();
  }, []);
  return null;
}
