import {
  addDays,
  addMonths,
  arcatYearDays,
  arcatYearOf,
  endOfMonth,
  firstOfMonth,
  startOfWeek,
  type Days,
} from '../../../schema/calendar-date.ts';
import { startOf, wholeSpan } from '../../../schema/date-groups.ts';

/** The days that a question counts. */
export type Period = Days;

/** The periods that have a name (figures.md, Time). AY is the marketplace's year: 1 December to 30 November. */
export const NAMED_PERIODS = [
  'TODAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'WTD',
  'MTD',
  'LAST_MONTH',
  'QTD',
  'AYTD',
  'AY',
  'L12M',
  'LAST_AY',
  'NEXT_90_DAYS',
  'NEXT_12_MONTHS',
] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

export const COMPARISONS = ['none', 'previousPeriod', 'samePeriodLastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The days that a named period means on a business date. */
export function namedPeriod(name: NamedPeriod, today: string): Period {
  switch (name) {
    case 'TODAY':
      return { from: today, to: today };
    case 'LAST_7_DAYS':
      return { from: addDays(today, -6), to: today };
    case 'LAST_30_DAYS':
      return { from: addDays(today, -29), to: today };
    case 'LAST_90_DAYS':
      return { from: addDays(today, -89), to: today };
    case 'WTD':
      return { from: startOfWeek(today), to: today };
    case 'MTD':
      return { from: firstOfMonth(today), to: today };
    case 'LAST_MONTH':
      return wholeSpan(firstOfMonth(today, -1), 'month');
    case 'QTD':
      return { from: startOf(today, 'quarter'), to: today };
    case 'AYTD':
      return { from: arcatYearDays(arcatYearOf(today)).from, to: today };
    case 'AY':
      return arcatYearDays(arcatYearOf(today));
    case 'L12M':
      return { from: firstOfMonth(today, -12), to: today };
    case 'LAST_AY':
      return arcatYearDays(arcatYearOf(today) - 1);
    // What is due soon: today is the first of the days.
    case 'NEXT_90_DAYS':
      return { from: today, to: addDays(today, 90) };
    case 'NEXT_12_MONTHS':
      return { from: today, to: endOfMonth(addMonths(today, 12)) };
  }
}
