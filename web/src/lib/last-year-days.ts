/** What days are compared with a year before, and how that is said. */
import { daysBetween, type Days } from '../../../schema/calendar-date.ts';
import { BY_WEEKDAY, weekdayYearBefore, yearBefore } from '../../../schema/date-groups.ts';
import { formatCount } from './format.ts';
import type { DaysCondition } from './periods.ts';
import { plural } from './plural.ts';

/** Whether they are compared with the same weekdays, 364 days before, instead of the same dates. */
export const isByWeekday = (condition: DaysCondition): boolean =>
  'period' in condition && BY_WEEKDAY.some((name) => name === condition.period);

/** The days of last year that the query engine compares these days with. */
export const daysLastYear = (days: Days, condition: DaysCondition, today: string): Days =>
  isByWeekday(condition) ? weekdayYearBefore(days) : yearBefore(days, today);

const daysIn = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** ` (91 days against 90)` where two sides are not as long, such as those of a leap year; else nothing. */
export const lengthsText = (days: Days, before: Days): string =>
  daysIn(days) === daysIn(before)
    ? ''
    : ` (${plural(daysIn(days), 'day')} against ${formatCount(daysIn(before))})`;

/** `lengthsText` of a period and the same period last year. */
export const lengthsLastYear = (days: Days, condition: DaysCondition, today: string): string =>
  lengthsText(days, daysLastYear(days, condition, today));

/** `the same weekdays last year`. */
export const againstLastYear = (days: Days, condition: DaysCondition, today: string): string =>
  `the same ${isByWeekday(condition) ? 'weekdays' : 'days'} last year${lengthsLastYear(days, condition, today)}`;
