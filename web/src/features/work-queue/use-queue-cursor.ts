import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import type { QueueItem } from './queue-sections.ts';

export const itemElementId = (id: string): string => `queue-${id.replace(':', '-')}`;

export interface QueueCursor {
  /** The item that the keyboard stands on; `null` before the first key. */
  current: QueueItem | null;
  moveTo: (id: string) => void;
  /** To the next item that is about another company; `null` at the end. */
  next: (from: QueueItem) => QueueItem | null;
}

/** J and K walk through all sections as one list, X checks an activity off. */
export function useQueueCursor(
  items: readonly QueueItem[],
  onFinish: (item: QueueItem) => void,
): QueueCursor {
  const [id, setId] = useState<string | null>(null);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  const index = items.findIndex((item) => item.id === id);
  const current = items[index] ?? null;
  const moveTo = useCallback((to: string) => {
    setId(to);
    requestAnimationFrame(() => document.getElementById(itemElementId(to))?.focus());
  }, []);
  const step = (by: number): void => {
    const item = items[Math.max(0, Math.min(items.length - 1, index + by))];
    if (item) moveTo(item.id);
  };
  const next = useCallback((from: QueueItem): QueueItem | null => {
    const at = latest.current.findIndex((item) => item.id === from.id);
    return (
      latest.current
        .slice(at + 1)
        .find(({ company }) => company && company.coid !== from.company?.coid) ?? null
    );
  }, []);
  const enabled = items.length > 0;
  useShortcut('j', 'Next item', () => step(1), { enabled });
  useShortcut('k', 'Previous item', () => step(index === -1 ? 1 : -1), { enabled });
  useShortcut('x', 'Check the activity off', () => current && onFinish(current), {
    enabled: current?.activity !== undefined,
  });
  return { current, moveTo, next };
}
