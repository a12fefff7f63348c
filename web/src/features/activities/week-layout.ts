/** Where activities stand in a week's calendar, and what a drag makes of them. Times in minutes of the day. */
import { minutesOf } from '../../lib/times.ts';
import { FIRST_START, LAST_START, SLOT_MINUTES, slotAt } from './time-slots.ts';

/** 19:00, the lower edge of the calendar. */
const DAY_END = LAST_START + SLOT_MINUTES;
export const DAY_MINUTES = DAY_END - FIRST_START;

interface Timed {
  seq: number;
  date: string;
  time: string | null;
  minutes: number;
}

export interface Placed<T> {
  item: T;
  /** From the upper edge, in minutes. */
  top: number;
  /** Cut at the lower edge. */
  height: number;
  /** Beside how many others, and at which place among them. */
  lane: number;
  lanes: number;
}

const startOf = (item: Timed): number => (item.time === null ? FIRST_START : minutesOf(item.time));
/** Short ones still need a line of text, so they take part in overlaps as a slot. */
const endOf = (item: Timed): number => startOf(item) + Math.max(item.minutes, SLOT_MINUTES);

/** One day's timed items; those that overlap stand side by side. */
export function placeDay<T extends Timed>(items: readonly T[]): Placed<T>[] {
  const timed = items
    .filter(({ time }) => time !== null)
    .sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a) || a.seq - b.seq);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let groupEnd = 0;
  const close = (): void => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const each of group) each.lanes = lanes;
    group = [];
  };
  for (const item of timed) {
    const start = startOf(item);
    if (start >= groupEnd) close();
    const taken = group.filter((each) => endOf(each.item) > start).map(({ lane }) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    const height = Math.min(endOf(item), DAY_END) - start;
    const place = { item, top: start - FIRST_START, height, lane, lanes: 1 };
    group.push(place);
    placed.push(place);
    groupEnd = group.length === 1 ? endOf(item) : Math.max(groupEnd, endOf(item));
  }
  close();
  return placed;
}

export interface DragTarget {
  date: string;
  time: string | null;
  minutes: number;
}

/** The item at another place; `top` is the item's upper edge in minutes, above the grid it has no time. */
export function movedTo(item: Timed, date: string, top: number): DragTarget {
  if (top < -SLOT_MINUTES) return { date, time: null, minutes: item.minutes };
  const start = Math.min(LAST_START, Math.max(FIRST_START, FIRST_START + top));
  return { date, time: slotAt(start), minutes: item.minutes };
}

/** The item with another lower edge: at least one slot, at most to the end of the day. */
export function resizedTo(item: Timed, bottom: number): DragTarget {
  const start = startOf(item);
  const end = Math.round((FIRST_START + bottom) / SLOT_MINUTES) * SLOT_MINUTES;
  const minutes = Math.min(DAY_END, Math.max(start + SLOT_MINUTES, end)) - start;
  return { date: item.date, time: item.time, minutes };
}
