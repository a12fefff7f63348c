import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';
import { historyEntry } from '../lib/history-entry.ts';

type Places = ReadonlyMap<string, number>;

/** Scroll offsets in pixels, by history entry and by scroller. */
const kept = new Map<string, Places>();
/** How long to wait for a page that is still loading; scrolling to its end may load more rows. */
const PATIENCE_MS = 5_000;
const STEP_MS = 50;
/** Checks in a row that a scroller must be in place before it is left alone. */
const SETTLED = 3;
/** With any of these, the reader takes over. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrollerOf = (): HTMLElement | null => document.getElementById('main')?.parentElement ?? null;

/** Identifies a scroller within a page by its index among the elements with the same classes. */
function nameOf(root: HTMLElement, element: Element): string {
  if (element === root) return '';
  const alike = root.getElementsByClassName(element.className);
  return `${[...alike].indexOf(element)} ${element.className}`;
}

function named(root: HTMLElement, name: string): Element | undefined {
  if (name === '') return root;
  const [, at, classes] = /^(\d+) (.*)$/su.exec(name) ?? [];
  return root.getElementsByClassName(classes ?? '')[Number(at)];
}

/** Scrolls a page back as soon as it is long enough. @returns a function that stops trying */
function restore(root: HTMLElement, places: Places, onEnd: () => void): () => void {
  const settled = new Map([...places].map(([name]) => [name, 0]));
  const until = performance.now() + PATIENCE_MS;
  const step = (): void => {
    for (const [name, steps] of settled) {
      const [element, top = 0] = [named(root, name), places.get(name)];
      if (!element) continue;
      if (Math.abs(element.scrollTop - top) <= 1) {
        if (steps + 1 >= SETTLED) settled.delete(name);
        else settled.set(name, steps + 1);
      } else element.scrollTop = top;
    }
    if (settled.size === 0 || performance.now() > until) end();
  };
  const timer = setInterval(step, STEP_MS);
  function end(): void {
    clearInterval(timer);
    for (const type of TAKEN_OVER) removeEventListener(type, end, true);
    onEnd();
  }
  for (const type of TAKEN_OVER) addEventListener(type, end, true);
  step();
  return end;
}

/** Restores where a page and its inner scrollers were when the reader comes Back to it: a browser restores the window alone. */
export function KeptPlace({
  of: { location, navigationType },
}: {
  of: { location: Location; navigationType: NavigationType };
}) {
  const { key, pathname } = location;
  const former = useRef(location);
  useLayoutEffect(() => {
    const root = scrollerOf();
    if (!root) return undefined;
    // A filter or a panel that replaces the page's address leaves the page where it is.
    const same = former.current.pathname === pathname ? kept.get(former.current.key) : undefined;
    if (navigationType === 'REPLACE' && same && !kept.has(key)) kept.set(key, same);
    former.current = location;
    let isRestoring = false;
    let stop = (): void => undefined;
    const places = kept.get(key);
    if (navigationType === 'POP' && places) {
      isRestoring = true;
      stop = restore(root, places, () => (isRestoring = false));
    }
    const note = ({ target }: Event): void => {
      // The shell scrolls a page to its top while it is being left.
      const isLeft = historyEntry() !== key;
      if (isRestoring || isLeft || !(target instanceof Element)) return;
      kept.set(key, new Map([...(kept.get(key) ?? []), [nameOf(root, target), target.scrollTop]]));
    };
    root.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      stop();
      root.removeEventListener('scroll', note, { capture: true });
    };
  }, [key, pathname, navigationType, location]);
  return null;
}
