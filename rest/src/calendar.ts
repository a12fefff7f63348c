/** Calendar dates are plain `YYYY-MM-DD` strings: a day is a day in every time zone. */

export const BUSINESS_TIME_ZONE = 'America/New_York';

/** The business clock: `PORTAL_TODAY` fixes the date, never the time. */
export interface Clock {
  now(): Date;
  /** Today's date in the business time zone. */
  today(): string;
}

export function systemClock(fixedToday: string | undefined): Clock {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });
  return {
    now: () => new Date(),
    today: () => fixedToday ?? format.format(new Date()),
  };
}

/**
 * The years that competitors are recorded for: this year and four before, and next year after May
 * (specification, section 9).
 */
export function competitorYears(today: string): { from: number; to: number } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return { from: year - 4, to: month > 5 ? year + 1 : year };
}

const BUSINESS_HOUR = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour of a moment in the business time zone, 0 to 23. */
export const businessHour = (moment: Date): number => Number(BUSINESS_HOUR.format(moment));
