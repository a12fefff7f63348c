import { minutesOf } from '../../../lib/times.ts';

/** How a route is planned, beside its stops. */
export interface RouteSettings {
  /** `YYYY-MM-DD`. */
  date: string;
  /** When the first visit begins, or the drive from where the search is around, `HH:MM:SS`. */
  start: string;
  /** Of each visit. */
  visitMinutes: number;
  /** The first and the last stop of the address stay first and last. */
  keepsFirst: boolean;
  keepsLast: boolean;
  /** The stops stand in the order that somebody gave them. */
  isByHand: boolean;
}

export const VISIT_MINUTES = [15, 30, 45, 60, 90, 120] as const;
const DEFAULT_START = '09:00:00';
const DEFAULT_VISIT = 30;
const FLAGS = ['first', 'last', 'hand'] as const;

/**
 * Reads the address's `route=2026-11-24,09:00,30,first,hand`; what is missing or cannot be read takes its default.
 * @param nextDay the day of a route for which none is named
 */
export function readRoute(text: string, nextDay: string): RouteSettings {
  const parts = text.split(',');
  const date = parts.find((part) => /^\d{4}-\d\d-\d\d$/.test(part)) ?? nextDay;
  const time = parts.find((part) => /^\d\d:\d\d$/.test(part));
  const visit = parts.find((part) => /^\d{1,3}$/.test(part));
  const [keepsFirst = false, keepsLast = false, isByHand = false] = FLAGS.map((flag) =>
    parts.includes(flag),
  );
  return {
    date,
    start: time && isStart(`${time}:00`) ? `${time}:00` : DEFAULT_START,
    visitMinutes: VISIT_MINUTES.find((minutes) => String(minutes) === visit) ?? DEFAULT_VISIT,
    keepsFirst,
    keepsLast,
    isByHand,
  };
}

export function writeRoute(settings: RouteSettings): string {
  const { date, start, visitMinutes, keepsFirst, keepsLast, isByHand } = settings;
  const flags = FLAGS.filter((_, at) => [keepsFirst, keepsLast, isByHand][at]);
  return [date, start.slice(0, 5), visitMinutes, ...flags].join();
}

/** Starts that are offered: each half hour from 8 AM to 4 PM. */
export const STARTS: readonly string[] = Array.from({ length: 17 }, (_, at) => {
  const hour = String(8 + Math.floor(at / 2)).padStart(2, '0');
  return `${hour}:${at % 2 === 0 ? '00' : '30'}:00`;
});

const isStart = (time: string): boolean =>
  STARTS.some((each) => minutesOf(each) === minutesOf(time));
