import { useEffectEvent, useLayoutEffect } from 'react';
import { placeBeside } from './place-beside.ts';

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
  /** Which of the opener's sides the panel keeps to. */
  align?: 'left' | 'right',
): void {
  const lose = useEffectEvent(onLost);
  useLayoutEffect(() => {
    if (!isOpen || !opener || !panel) return undefined;
    const place = (): void => {
      const at = opener.getBoundingClientRect();
      if (at.bottom < 0 || at.top > window.innerHeight) return lose();
      panel.style.setProperty('--opener', `${at.width}px`);
      const size = { width: panel.offsetWidth, height: panel.scrollHeight };
      const { maxHeight, ...edges } = placeBeside(at, size, align);
      Object.assign(panel.style, edges, { maxHeight: `min(${maxHeight}, var(--most, 360px))` });
    };
    // Not in the documents of unit tests.
    if ('showPopover' in panel) panel.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    // The content of a panel may load after it opens.
    const grown = new ResizeObserver(place);
    grown.observe(panel);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      grown.disconnect();
    };
  }, [isOpen, opener, panel, align]);
}
