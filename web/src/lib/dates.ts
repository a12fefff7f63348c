/** Calendar dates as people read and type them. Their arithmetic is in schema/calendar-date.ts. */
import { addDays, dayOfWeek, daysBetween, isCalendarDate } from '../../../schema/calendar-date.ts';
import {
  formatDate,
  formatMonth,
  MONTH_NAMES,
  WEEKDAY_NAMES,
} from '../../../schema/figure-text.ts';

export { formatDate, formatMonth };

interface Parts {
  year: number;
  month: number;
  day: number;
}

function partsOf(date: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (!match) return null;
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** `YYYY-MM-DD` when the day exists in the calendar, else `null`. */
function toDate(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** `Thursday`. */
export function weekdayOf(date: string): string {
  return WEEKDAY_NAMES[dayOfWeek(date) - 1] ?? '';
}

/** A day in the form in which it is typed: `6/18/2026`. */
export function typedDate(date: string): string {
  const parts = partsOf(date);
  return parts ? `${parts.month}/${parts.day}/${parts.year}` : date;
}

/** `today`, `12d ago`, `in 3d`, `5y ago`. */
export function relativeDays(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (Number.isNaN(days)) return date;
  if (days === 0) return 'today';
  const span = spanOf(Math.abs(days));
  return days < 0 ? `${span} ago` : `in ${span}`;
}

const DAYS_A_YEAR = 365.25;

/** Days up to two years, whole years beyond: nobody reads 1816 days. */
function spanOf(days: number): string {
  return days < 2 * DAYS_A_YEAR ? `${days}d` : `${Math.floor((days + 1) / DAYS_A_YEAR)}y`;
}

export interface TypedDateOptions {
  /** Which side of today `tue` and `3/14` mean; notes look back (default), plans look ahead, and lists of plans do both. */
  prefer?: Side;
  /** For the end of a period, its first day: of a day before that, the next one after it is meant. */
  notBefore?: string | null;
}

type Side = 'past' | 'future' | 'nearest';

/**
 * Reads a date as people type it: `today`, `yesterday`, `tue`, `3/14`, `3/14/26`, `+3`, `-2`,
 * `2026-06-18`, `18 jun`, `jun 18 2025`. `null` when it is none, or names a day that does not exist.
 */
export function parseTypedDate(
  text: string,
  today: string,
  options: TypedDateOptions = {},
): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const { prefer = 'past', notBefore } = options;
  if (typed === '') return null;
  if (typed === 'today' || typed === 'tod' || typed === 't') return today;
  if (typed === 'yesterday' || typed === 'y') return addDays(today, -1);
  if (typed === 'tomorrow' || typed === 'tom') return addDays(today, 1);
  const offset = /^([+-])\s?(\d{1,4})\s?([dw]?)$/.exec(typed);
  if (offset) {
    const days = Number(offset[2]) * (offset[3] === 'w' ? 7 : 1);
    return addDays(today, offset[1] === '+' ? days : -days);
  }
  const read = (from: string, side: Side): string | null =>
    parseIso(typed) ??
    parseSlashed(typed, from, side) ??
    parseMonthName(typed, from, side) ??
    parseWeekday(typed, from, side);
  const day = read(today, prefer);
  return day !== null && notBefore && day < notBefore ? read(notBefore, 'future') : day;
}

function parseIso(typed: string): string | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  return match ? toDate(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function parseSlashed(typed: string, today: string, prefer: Side): string | null {
  const match = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?$/.exec(typed);
  if (!match) return null;
  return inYear(Number(match[1]), Number(match[2]), match[3], today, prefer);
}

function parseMonthName(typed: string, today: string, prefer: Side): string | null {
  const dayFirst = /^(\d{1,2})\.? ?([a-z]{3,9})\.?,? ?(\d{4}|\d{2})?$/.exec(typed);
  const monthFirst = /^([a-z]{3,9})\.? ?(\d{1,2})(?:,? (\d{4}|\d{2}))?$/.exec(typed);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  if (!name || !day) return null;
  const month = MONTH_NAMES.findIndex((each) => each.toLowerCase().startsWith(name)) + 1;
  return month === 0 ? null : inYear(month, Number(day), year, today, prefer);
}

/** February 29 comes every four years, but not in 2100. */
const LEAP_YEARS_APART = 8;

/** Without a year: the nearest such day on the preferred side of today. */
function inYear(
  month: number,
  day: number,
  typedYear: string | undefined,
  today: string,
  prefer: Side,
): string | null {
  if (typedYear !== undefined) {
    return toDate(
      typedYear.length === 2 ? 2000 + Number(typedYear) : Number(typedYear),
      month,
      day,
    );
  }
  const thisYear = Number(today.slice(0, 4));
  const first = (step: -1 | 1): string | null => {
    for (let away = 0; away <= LEAP_YEARS_APART; away += 1) {
      const date = toDate(thisYear + step * away, month, day);
      if (date !== null && (step < 0 ? date <= today : date >= today)) return date;
    }
    return null;
  };
  return onSide(first(-1), first(1), today, prefer);
}

function onSide(
  past: string | null,
  future: string | null,
  today: string,
  prefer: Side,
): string | null {
  if (prefer === 'past') return past;
  if (prefer === 'future') return future;
  if (past === null || future === null) return past ?? future;
  return daysBetween(past, today) < daysBetween(today, future) ? past : future;
}

function parseWeekday(typed: string, today: string, prefer: Side): string | null {
  if (typed.length < 3) return null;
  const wanted = WEEKDAY_NAMES.findIndex((label) => label.toLowerCase().startsWith(typed)) + 1;
  if (wanted === 0) return null;
  const ahead = (wanted - dayOfWeek(today) + 7) % 7;
  if (ahead === 0) return today;
  return onSide(addDays(today, ahead - 7), addDays(today, ahead), today, prefer);
}
