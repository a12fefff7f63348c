import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { itemElementId, type QueueActions, type QueueItem } from './queue-items.ts';

export interface QueueCursor {
  /** The item that the keyboard is on; `null` before the first key. */
  current: QueueItem | null;
  /** Makes it the current one, without moving the focus. */
  mark: (id: string) => void;
  moveTo: (id: string) => void;
  /** The nearest one below that is accepted; `null` at the end. */
  after: (item: QueueItem, accept?: (below: QueueItem) => boolean) => QueueItem | null;
}

/** J and K move through all groups as one list; X, T, R and S act on the current row. */
export function useQueueCursor(items: readonly QueueItem[], actions: QueueActions): QueueCursor {
  const [id, mark] = useState<string | null>(null);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  const index = items.findIndex((item) => item.id === id);
  const current = items[index] ?? null;
  const moveTo = useCallback((to: string) => {
    mark(to);
    requestAnimationFrame(() => document.getElementById(itemElementId(to))?.focus());
  }, []);
  const step = (by: number): void => {
    const item = items[Math.max(0, Math.min(items.length - 1, index + by))];
    if (item) moveTo(item.id);
  };
  const after = useCallback<QueueCursor['after']>((item, accept = () => true) => {
    const at = latest.current.findIndex((each) => each.id === item.id);
    return latest.current.slice(at + 1).find(accept) ?? null;
  }, []);
  /** The row may disappear: the keyboard goes on from the one below. */
  const act = (run: (item: QueueItem) => void) => () => {
    if (!current) return;
    const below = after(current) ?? items[index - 1];
    run(current);
    if (below) moveTo(below.id);
  };
  const enabled = items.length > 0;
  const onActivity = { enabled: current?.activity?.canEdit === true };
  useShortcut('j', 'Next item', () => step(1), { enabled });
  useShortcut('k', 'Previous item', () => step(index === -1 ? 1 : -1), { enabled });
  useShortcut('x', 'Check the activity off', act(actions.finish), onActivity);
  useShortcut(
    't',
    'Put the activity off to tomorrow',
    act((item) => actions.snooze(item, 1)),
    onActivity,
  );
  useShortcut(
    'r',
    'Reschedule the activity',
    () => current && actions.reschedule(current),
    onActivity,
  );
  useShortcut('s', 'Skip the item for now', act(actions.skip), { enabled: current !== null });
  return { current, mark, moveTo, after };
}
