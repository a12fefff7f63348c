import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';
import { historyEntry } from '../lib/history-entry.ts';

type Places = ReadonlyMap<string, number>;

/** By entry of the history: how far its scrollers were down, in pixels. */
const kept = new Map<string, Places>();
/** A page may still be reading its rows, and read more when it is scrolled to its end. */
const PATIENCE_MS = 5_000;
const STEP_MS = 50;
/** Steps after which a scroller that is where it was stays there. */
const SETTLED = 3;
/** A reader who does one of these scrolls by hand from then on. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrollerOf = (): HTMLElement | null => document.getElementById('main')?.parentElement ?? null;

/** A scroller's name within a page: its place among those of its classes. */
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

/** Scrolls a page to where it was as soon as it is long enough. @returns what ends that */
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

/** The page that is shown is where it was when the reader left it with a link and comes with Back, also in its own scrollers. */
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
    // A filter or a panel takes the place of the same page's address: it is still where it was.
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
      // A page that is being left is taken to its top already.
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
