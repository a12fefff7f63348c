import { useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

const inPixels = (value: number | undefined): string =>
  value === undefined ? 'auto' : `${value}px`;

/**
 * Lifts an open panel, an element with `popover="manual"`, over everything and keeps it beside its opener: it is
 * clipped by no table and no dialog, and yet belongs to them for focus, clicks and screen readers.
 */
export function useFloating(
  isOpen: boolean,
  opener: HTMLElement | null,
  panel: HTMLElement | null,
  /** The opener was scrolled out of the window. */
  onLost: () => void,
): void {
  const lost = useRef(onLost);
  useLayoutEffect(() => {
    lost.current = onLost;
  });
  useLayoutEffect(() => {
    if (!isOpen || !opener || !panel) return undefined;
    const place = (): void => {
      const at = opener.getBoundingClientRect();
      if (at.bottom < 0 || at.top > window.innerHeight) return lost.current();
      panel.style.setProperty('min-width', `${at.width}px`);
      const { top, bottom, left, maxHeight } = placeBeside(at, {
        width: panel.offsetWidth,
        height: panel.scrollHeight,
      });
      panel.style.setProperty('top', inPixels(top));
      panel.style.setProperty('bottom', inPixels(bottom));
      panel.style.setProperty('left', inPixels(left));
      panel.style.setProperty('max-height', `min(${maxHeight}px, var(--most, 360px))`);
    };
    // Not in the documents of unit tests.
    if ('showPopover' in panel) panel.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [isOpen, opener, panel]);
}
