/** Loads the code of the pages that most users open, one after the other, while the browser has nothing else to do. */
import { isOnline } from '../lib/online.ts';
import { savesData } from '../lib/saves-data.ts';
import { progress } from '../lib/progress.ts';
import { routeFor } from './routes.ts';

/** After the first page has its data; then one page at each pause. */
const FIRST_MS = 1_500;
const PAUSE_MAX_MS = 2_000;

/** Addresses by how often their pages are opened; of a company's, any number stands for all. */
const OFTEN = [
  '/company/1',
  '/search',
  '/landing',
  '/company/1/activity',
  '/company/1/notes',
  '/company/1/contacts',
  '/company/1/contract-history',
  '/company/1/stats',
  '/notes',
  '/activities',
  '/contact/search',
  '/sales/renewals/me',
  '/sales/master-standings',
  '/company/1/user-domains',
  '/company/1/content-status',
  '/content-status',
  '/reports',
];

/** Safari has none. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PAUSE_MAX_MS });
  else setTimeout(run, PAUSE_MAX_MS / 4);
};

/** Not for those who ask their browser to save data. Returns how to end it. */
export function prefetchWhenIdle(): () => void {
  if (savesData()) return () => undefined;
  let isEnded = false;
  const next = (at: number): void => {
    const pathname = OFTEN[at];
    if (isEnded || pathname === undefined || !isOnline()) return;
    // While a page waits for its data the browser is idle, too: code that ran then would meet the answer.
    const isFree = progress.state().phase !== 'loading';
    if (isFree) routeFor(pathname).page?.prefetch(pathname);
    whenIdle(() => next(isFree ? at + 1 : at));
  };
  const timer = setTimeout(() => whenIdle(() => next(0)), FIRST_MS);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
