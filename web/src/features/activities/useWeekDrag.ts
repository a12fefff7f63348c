import { minutesOf } from '../../lib/times.ts';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { FIRST_START } from './time-slots.ts';
import { DAY_MINUTES, movedTo, resizedTo, type DragTarget } from './week-layout.ts';

/** Less than this is a click with an unsteady hand. */
const THRESHOLD_PX = 4;

interface Grab {
  item: ActivityRow_ActivityFragment;
  mode: 'move' | 'resize';
  x: number;
  y: number;
  /** From the item's upper edge to where it is held, in minutes. */
  held: number;
  moved: boolean;
}

export interface WeekDrag {
  /** Where the dragged item would land. */
  target: (DragTarget & { seq: number }) | null;
  /** For `onPointerDown` of an item, or of its lower edge. */
  grab: (
    item: ActivityRow_ActivityFragment,
    mode: Grab['mode'],
  ) => (event: PointerEvent<HTMLElement>) => void;
  /** True for the click that ends a drag: it opens nothing. */
  endedDrag: () => boolean;
}

/** Drags in the week's grid by mouse or pen; a finger scrolls, and the form does the same by keyboard. */
export function useWeekDrag(
  grid: RefObject<HTMLElement | null>,
  days: readonly string[],
  onDrop: (item: ActivityRow_ActivityFragment, to: DragTarget) => void,
): WeekDrag {
  const isClickOfDrag = useRef(false);
  const [target, setTarget] = useState<WeekDrag['target']>(null);

  const targetAt = (held: Grab, event: MouseEvent): DragTarget | null => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return null;
    const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
    if (held.mode === 'resize') return resizedTo(held.item, minutes);
    const column = Math.floor(((event.clientX - box.left) / box.width) * days.length);
    const date = days[Math.max(0, Math.min(days.length - 1, column))];
    return date === undefined ? null : movedTo(held.item, date, minutes - held.held);
  };

  /** Until the button is up again; Esc leaves the item where it was. */
  const follow = (held: Grab): void => {
    const following = new AbortController();
    // The window hears of the pointer also where the item has gone to another day's column, which draws it again.
    const on = <K extends keyof WindowEventMap>(name: K, run: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(name, run, { signal: following.signal, capture: true });
    let isGivenUp = false;
    const giveUp = (): void => {
      isGivenUp = true;
      setTarget(null);
    };
    on('pointermove', (event) => {
      const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (isGivenUp || (!held.moved && distance < THRESHOLD_PX)) return;
      held.moved = true;
      const to = targetAt(held, event);
      setTarget(to && { ...to, seq: held.item.seq });
    });
    on('pointerup', (event) => {
      following.abort();
      setTarget(null);
      if (!held.moved) return;
      isClickOfDrag.current = true;
      setTimeout(() => (isClickOfDrag.current = false));
      const to = isGivenUp ? null : targetAt(held, event);
      const { date, time, minutes } = held.item;
      if (to && (to.date !== date || to.time !== time || to.minutes !== minutes)) {
        onDrop(held.item, to);
      }
    });
    on('pointercancel', () => {
      following.abort();
      giveUp();
    });
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !held.moved) return;
      event.stopPropagation();
      giveUp();
    });
  };

  return {
    target,
    endedDrag: () => isClickOfDrag.current,
    grab: (item, mode) => (event) => {
      const box = grid.current?.getBoundingClientRect();
      if (event.button !== 0 || event.pointerType === 'touch' || !item.canEdit || !box) return;
      event.stopPropagation();
      const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
      const held = item.time === null ? 0 : minutes - (minutesOf(item.time) - FIRST_START);
      follow({ item, mode, x: event.clientX, y: event.clientY, held, moved: false });
    },
  };
}
