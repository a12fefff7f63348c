import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';

export interface Walk {
  /** The item that has the focus in it. */
  current: () => HTMLElement | null;
}

/**
 * J and K move the focus through a list's items, O and Enter press what is marked with `data-opens` in the one that has
 * it. An item that goes away leaves the focus to the one that takes its place.
 * @param items a selector of what takes the focus
 * @param noun of one item
 */
export function useWalk(
  list: RefObject<HTMLElement | null>,
  items: string,
  noun: string,
  enabled = true,
): Walk {
  /** Of the item with the focus; -1 while the focus is elsewhere. */
  const at = useRef(-1);
  const all = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  const current = (): HTMLElement | null =>
    all().find((item) => item.contains(document.activeElement)) ?? null;
  const focus = (item: HTMLElement | undefined): void => {
    item?.focus();
    item?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number): void => {
    const now = current();
    focus(all()[now ? all().indexOf(now) + by : 0]);
  };
  const open = (): void => current()?.querySelector<HTMLElement>('[data-opens]')?.click();
  useShortcut('j', `Next ${noun}`, () => step(1), { enabled });
  useShortcut('k', `Previous ${noun}`, () => step(-1), { enabled });
  useShortcut('o', `Open the ${noun}`, open, { enabled });

  useLayoutEffect(() => {
    if (at.current >= 0 && document.activeElement === document.body) {
      focus(all()[at.current] ?? all().at(-1));
    }
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onFocusIn = (): void => {
      const now = current();
      at.current = now ? all().indexOf(now) : -1;
    };
    const onFocusOut = ({ target }: FocusEvent): void =>
      // What is taken away is gone by then.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && !current()) at.current = -1;
      });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== current()) return;
      event.preventDefault();
      open();
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('keydown', onKeyDown);
    };
  });
  return { current };
}
