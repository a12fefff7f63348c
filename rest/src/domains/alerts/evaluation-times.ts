import { businessHour } from '../../calendar.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The first and the last hour of the day in which running periods are looked at. */
const HOURS = { first: 7, last: 19 };
/** After midnight, when the day's turn is done (db/client-status.ts). */
const AFTER_TURN_MINUTES = 5;

/**
 * The next moment to evaluate an alert: of a period that contains today each hour from 7:00 to 19:00 business time, of
 * one that is closed once a day, after the day's turn.
 */
export function nextEvaluation(after: Date, isRunning: boolean): Date {
  const minutes = isRunning ? 0 : AFTER_TURN_MINUTES;
  const fits = (hour: number): boolean =>
    isRunning ? hour >= HOURS.first && hour <= HOURS.last : hour === 0;
  // Business time is whole hours away from UTC.
  for (let hour = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS; ; hour += HOUR_MS) {
    const moment = new Date(hour + minutes * MINUTE_MS);
    if (moment > after && fits(businessHour(moment))) return moment;
  }
}
