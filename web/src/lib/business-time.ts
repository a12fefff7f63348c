/**
 * Moments in UTC as the business sees them. Every reader is shown the same day and time, wherever
 * the browser thinks it is.
 */
const inBusinessZone = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', ...options });

const DAY = inBusinessZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const TIME = inBusinessZone('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const MOMENT = inBusinessZone('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The business day, `2026-06-18`. */
export function businessDateOf(moment: string): string {
  return DAY.format(new Date(moment));
}

/** The time of the business day, `09:41`. */
export function businessTimeOf(moment: string): string {
  return TIME.format(new Date(moment));
}

/** `Jun 18, 2026, 9:41 AM`. */
export function businessMomentOf(moment: string): string {
  return MOMENT.format(new Date(moment));
}
