/**
 * Loads the code of a page when its link is pointed at, focused or pressed, and reads its data when the pointer rests on
 * the link or presses it: both are there when the click comes.
 */
import { isOnline } from '../lib/online.ts';
import { readAhead } from '../lib/read-ahead.ts';
import { savesData } from '../lib/saves-data.ts';
import { routeFor } from './routes.ts';

const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;
interface Place {
  x: number;
  y: number;
}

/** A pointer that passes over a list stays shorter than this on each link. */
const RESTING_MS = 80;

/** Whether a page moved under a pointer that lies still: nobody points at what comes to lie there. */
function hasMoved(event: Event, last: Place): boolean {
  if (event.type !== 'pointerover' || !(event instanceof MouseEvent)) return true;
  return event.clientX !== last.x || event.clientY !== last.y;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  return link.hasAttribute('download') ? null : link;
}

/** Not for those who ask their browser to save data. Returns how to end it. */
export function prefetchOnIntent(root: Document = document): () => void {
  if (savesData()) return () => undefined;
  let rested: HTMLAnchorElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const last: Place = { x: -1, y: -1 };
  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const isPointed = hasMoved(event, last);
    if (event instanceof MouseEvent) Object.assign(last, { x: event.clientX, y: event.clientY });
    if (link === rested && event.type !== 'pointerdown') return;
    clearTimeout(resting);
    rested = link;
    if (!link || !isOnline()) return;
    const { pathname, search } = link;
    routeFor(pathname).page?.prefetch(pathname);
    const isHere = pathname === window.location.pathname && search === window.location.search;
    if (isHere || !isPointed) return;
    const read = (): void => readAhead(pathname, search, 'pointed');
    if (event.type === 'pointerdown') read();
    else resting = setTimeout(read, RESTING_MS);
  };
  for (const name of INTENTS) root.addEventListener(name, onIntent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const name of INTENTS) root.removeEventListener(name, onIntent);
  };
}
