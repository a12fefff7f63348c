import type { ApolloClient } from '@apollo/client';
import { businessDateOf } from '../lib/business-time.ts';
import { refreshShown } from '../lib/live-refresh.ts';
import { isOnline } from '../lib/online.ts';

const CHECK_EVERY_MS = 30_000;
/** A second look, for a browser whose clock is ahead: at its midnight the server has none yet. */
const AHEAD_MS = 5 * 60_000;

/** Changes when a business day begins, and once more soon after. */
const daysNow = (): string =>
  [0, AHEAD_MS].map((ago) => businessDateOf(new Date(Date.now() - ago).toISOString())).join(' ');

/**
 * Keeps a page that is left open from staying in yesterday: asks the server for its date when a day has begun, and reads
 * again what is on screen. A hidden page does so when it is looked at again. @returns how to stop
 */
export function watchDay(client: ApolloClient, askForDate: () => Promise<void>): () => void {
  let known = daysNow();
  const look = async (): Promise<void> => {
    const days = daysNow();
    if (days === known || document.hidden || !isOnline()) return;
    known = days;
    await askForDate();
    // The pages have drawn the new date by then, and ask for its lists themselves.
    setTimeout(() => void refreshShown(client));
  };
  const timer = setInterval(() => void look(), CHECK_EVERY_MS);
  const onVisible = (): void => void look();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
