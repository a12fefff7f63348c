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

/** True for an existing day from year 1900 to 2199 written as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
