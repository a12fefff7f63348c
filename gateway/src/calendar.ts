import { isCalendarDate } from '../../schema/calendar-date.ts';

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

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** True for a moment as RFC 3339 writes it, with its offset: 2026-06-18T13:30:00Z. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
