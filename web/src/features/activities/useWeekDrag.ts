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
  handlers: (
    item: ActivityRow_ActivityFragment,
    mode: 'move' | 'resize',
  ) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
  /** True once after a drag: the click that ends it opens nothing. */
  endedDrag: () => boolean;
}

/** Drags in the week's grid by mouse or pen; a finger scrolls, and the form does the same by keyboard. */
export function useWeekDrag(
  grid: RefObject<HTMLElement | null>,
  days: readonly string[],
  onDrop: (item: ActivityRow_ActivityFragment, to: DragTarget) => void,
): WeekDrag {
  const grab = useRef<Grab | null>(null);
  const dragged = useRef(false);
  const [target, setTarget] = useState<WeekDrag['target']>(null);

  const targetAt = (held: Grab, event: PointerEvent): DragTarget | null => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return null;
    const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
    if (held.mode === 'resize') return resizedTo(held.item, minutes);
    const column = Math.floor(((event.clientX - box.left) / box.width) * days.length);
    const date = days[Math.max(0, Math.min(days.length - 1, column))];
    return date === undefined ? null : movedTo(held.item, date, minutes - held.held);
  };

  return {
    target,
    endedDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: (item, mode) => ({
      onPointerDown: (event) => {
        dragged.current = false;
        const box = grid.current?.getBoundingClientRect();
        if (event.button !== 0 || event.pointerType === 'touch' || !item.canEdit || !box) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
        const held = item.time === null ? 0 : minutes - (minutesOf(item.time) - FIRST_START);
        grab.current = { item, mode, x: event.clientX, y: event.clientY, held, moved: false };
      },
      onPointerMove: (event) => {
        const held = grab.current;
        if (!held) return;
        const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
        if (!held.moved && distance < THRESHOLD_PX) return;
        held.moved = true;
        const to = targetAt(held, event);
        setTarget(to && { ...to, seq: held.item.seq });
      },
      onPointerUp: (event) => {
        const held = grab.current;
        grab.current = null;
        setTarget(null);
        if (!held?.moved) return;
        dragged.current = true;
        const to = targetAt(held, event);
        const { date, time, minutes } = held.item;
        if (to && (to.date !== date || to.time !== time || to.minutes !== minutes)) {
          onDrop(held.item, to);
        }
      },
      onPointerCancel: () => {
        grab.current = null;
        setTarget(null);
      },
    }),
  };
}
