/** Loads the code of a page when its link is pointed at, focused or pressed: it is there when the click comes. */
import { isOnline } from '../lib/online.ts';
import { routeFor } from './routes.ts';

const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Not for those who ask their browser to save data. Returns how to end it. */
export function prefetchOnIntent(root: Document = document): () => void {
  if ((navigator as Connection).connection?.saveData) return () => undefined;
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || !isOnline()) return;
    routeFor(link.pathname).page?.prefetch();
  };
  for (const name of INTENTS) root.addEventListener(name, onIntent, { passive: true });
  return () => {
    for (const name of INTENTS) root.removeEventListener(name, onIntent);
  };
}
