/** Calendar dates are plain `YYYY-MM-DD` strings: a day is a day in every time zone. */

const BUSINESS_TIME_ZONE = 'America/New_York';

/** The business clock: `PORTAL_TODAY` fixes the date, never the time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Today's date in the business time zone. */
  today(): string;
}

/** The machine's clock, with its date fixed to `fixedToday` where that is set. */
export function systemClock(fixedToday: string | null): Clock {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });
  return { now: () => Date.now(), today: () => fixedToday ?? format.format(new Date()) };
}

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

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** True for a moment as RFC 3339 writes it, with its offset: 2026-06-18T13:30:00Z. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
