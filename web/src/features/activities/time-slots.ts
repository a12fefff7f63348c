/** Times of day as activities carry them (`HH:MM:SS`, quarters of an hour), in minutes and in words. */
import { TIME_SLOTS } from '../../../../schema/enumerations.ts';
import { minutesOf } from '../../lib/times.ts';

export const SLOT_MINUTES = 15;

const edge = (time: string | undefined): number => (time === undefined ? 0 : minutesOf(time));

/** 8:00, when the day begins. */
export const FIRST_START = edge(TIME_SLOTS[0]);
/** 18:45, the latest that something may begin. */
export const LAST_START = edge(TIME_SLOTS.at(-1));

/** The nearest slot at or around these minutes since midnight; `null` outside of the day. */
export function slotAt(minutes: number): string | null {
  const start = Math.round(minutes / SLOT_MINUTES) * SLOT_MINUTES;
  if (start < FIRST_START || start > LAST_START) return null;
  return TIME_SLOTS[(start - FIRST_START) / SLOT_MINUTES] ?? null;
}

/** `45 min`, `1 h`, `1 h 30`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest}`}`;
}
