import { z } from 'zod';
import { addDays, dayOfWeek, endOfMonth, firstOfMonth } from '../../../../schema/calendar-date.ts';

const WEEKDAY = 'must be 1 (Monday) to 7 (Sunday)';
const DAY = 'must be 1 to 31';
const HOUR = 'must be 0 to 23';
const hour = z
  .int(HOUR)
  .min(0, HOUR)
  .max(23, HOUR)
  .optional()
  .describe('In New York; absent: as soon as the day begins.');

/** On which business days a report is delivered, and from which hour on. */
export const cadence = z
  .discriminatedUnion(
    'every',
    [
      z.strictObject({ every: z.literal('day'), hour }),
      z.strictObject({
        every: z.literal('week'),
        weekday: z.int(WEEKDAY).min(1, WEEKDAY).max(7, WEEKDAY).describe('Monday is 1.'),
        hour,
      }),
      z.strictObject({
        every: z.literal('month'),
        day: z
          .int(DAY)
          .min(1, DAY)
          .max(31, DAY)
          .describe('The last day of months that have no such day.'),
        hour,
      }),
      z.strictObject({ every: z.literal('firstWorkday'), hour }),
    ],
    'must have every: day, week, month or firstWorkday',
  )
  .meta({
    id: 'Cadence',
    description:
      'Which business days: every day, a weekday, a day of the month, or its first workday.',
  });
export type Cadence = z.output<typeof cadence>;

/** The first business day from a date on, this date included, on which a report is due. */
export function nextOccurrence(rule: Cadence, from: string): string {
  switch (rule.every) {
    case 'day':
      return from;
    case 'week':
      return addDays(from, (rule.weekday - dayOfWeek(from) + 7) % 7);
    case 'month':
      return onOrAfter(from, (month) => onDay(month, rule.day));
    case 'firstWorkday':
      return onOrAfter(from, firstWorkday);
  }
}

/** A month's day if it is still to come, else the next month's. */
function onOrAfter(from: string, dayOf: (month: string) => string): string {
  const month = firstOfMonth(from);
  const day = dayOf(month);
  return day >= from ? day : dayOf(firstOfMonth(month, 1));
}

/** Monday to Friday, but New Year's Day and Labor Day: no other federal holiday can come first in a month. */
function firstWorkday(month: string): string {
  for (let day = month; ; day = addDays(day, 1)) {
    const weekday = dayOfWeek(day);
    const isLaborDay = weekday === 1 && month.endsWith('-09-01');
    const isNewYear = month.endsWith('-01-01') && isNewYearHoliday(day, weekday);
    if (weekday <= 5 && !isLaborDay && !isNewYear) return day;
  }
}

/** A New Year's Day on a Sunday is kept on the Monday after it. */
function isNewYearHoliday(day: string, weekday: number): boolean {
  return day.endsWith('-01-01') || (day.endsWith('-01-02') && weekday === 1);
}

/** That day of a month, or its last day where the month is shorter. */
function onDay(month: string, day: number): string {
  const wanted = addDays(month, day - 1);
  const last = endOfMonth(month);
  return wanted < last ? wanted : last;
}
