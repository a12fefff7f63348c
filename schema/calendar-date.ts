/**
 * Calendar dates as plain `YYYY-MM-DD` strings. A date names a day in the business time zone and never moves with the
 * reader's, so all arithmetic runs on UTC day numbers.
 */

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for an existing day from year 1900 to 2199 written as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  if (!(year >= 1900 && year <= 2199) || !(day >= 1 && day <= (DAYS[month - 1] ?? 0))) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month !== 2 || day < 29 || isLeap;
}

const DAY_MS = 86_400_000;

/** Days since 1970; NaN for what is no date. A moment counts by its date. */
const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** Days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** Monday is 1, Sunday 7. */
export const dayOfWeek = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Monday of the week of that day. */
export const startOfWeek = (date: string): string => addDays(date, 1 - dayOfWeek(date));

/** The first day of the month that many months after that of `date`; before it when negative. */
export function firstOfMonth(date: string, months = 0): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the month of that day. */
export const endOfMonth = (date: string): string => addDays(firstOfMonth(date, 1), -1);

/** The same day of another month; its last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const first = firstOfMonth(date, months);
  const same = `${first.slice(0, 8)}${date.slice(8, 10)}`;
  const end = endOfMonth(first);
  return same < end ? same : end;
}

/** Calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The marketplace's year, which begins in December: 2025-12-01 lies in 2026. */
export const arcatYearOf = (date: string): number =>
  Number(date.slice(0, 4)) + (date.slice(5, 7) === '12' ? 1 : 0);

/** All days of such a year. */
export const arcatYearDays = (year: number): Days => ({
  from: `${year - 1}-12-01`,
  to: `${year}-11-30`,
});

/** The number that the decimal digits from `from` to before `to` make; NaN where one is none. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
}
