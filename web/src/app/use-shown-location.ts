import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType, type Location, type NavigationType } from 'react-router';
import { readAhead } from '../lib/read-ahead.ts';
import { holdShortcuts, releaseShortcuts } from '../lib/shortcuts.ts';
import { progress } from '../lib/progress.ts';
import { groupOf, routeFor } from './routes.ts';

export interface ShownLocation {
  /** What is on the screen: the old page, which fades, until the new one is drawn (H04). */
  shown: { location: Location; navigationType: NavigationType };
  leaving: boolean;
}

/**
 * Out-in page transitions. A change at the same path (a filter) shows at once; a tab takes the place of the one before it
 * without a fade. Another path is deferred: drawing its page takes a slow phone half a second, and keys and clicks must not
 * wait for that.
 */
export function useShownLocation(
  location: Location,
  mayStay: (shown: Location) => boolean,
): ShownLocation {
  const navigationType = useNavigationType();
  const wanted = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const [held, setHeld] = useState(wanted);
  const route = routeFor(location.pathname);
  const sameRoute = groupOf(routeFor(held.location.pathname)) === groupOf(route);
  const ready = sameRoute || !mayStay(held.location) ? wanted : held;
  if (ready === wanted && held !== wanted) setHeld(wanted);
  const drawn = useDeferredValue(ready);
  const samePath = drawn.location.pathname === ready.location.pathname;
  const shown = samePath || !mayStay(drawn.location) ? ready : drawn;

  useEffect(() => {
    if (ready === wanted) return undefined;
    let live = true;
    progress.start();
    readAhead(location.pathname, location.search, 'opened');
    const show = (): void => {
      if (live) setHeld(wanted);
    };
    Promise.resolve(route.page?.preload()).then(
      () => {
        progress.finish();
        show();
      },
      () => {
        // The page asks for its chunk again when it is shown, and its boundary reports the failure.
        progress.fail();
        show();
      },
    );
    return () => {
      live = false;
    };
  }, [wanted, route, ready, location.pathname, location.search]);

  const isHeld = shown !== wanted;
  const onScreen = useRef(shown);
  useLayoutEffect(() => {
    onScreen.current = shown;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const { key } = onScreen.current.location;
    holdShortcuts();
    // The code of a tab may still be on its way.
    progress.start();
    return () => {
      progress.finish();
      // The reader came Back before the next page appeared: nothing will arrive, so this page gets its keys back.
      if (onScreen.current.location.key === key) releaseShortcuts();
    };
  }, [isHeld]);
  const leaving = groupOf(routeFor(shown.location.pathname)) !== groupOf(route);
  return useMemo(() => ({ shown, leaving }), [shown, leaving]);
}
