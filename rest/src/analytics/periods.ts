import { arcatYearDays, arcatYearOf } from '../../../schema/calendar-date.ts';
import { addDays } from '../calendar.ts';

/** Two calendar dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The periods that have a name (figures.md, Time). AY is the marketplace's year: 1 December to 30 November. */
export const NAMED_PERIODS = [
  'TODAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
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

function parts(date: string): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day `months` later (earlier when negative), or that month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return `${targetYear}-${String(targetMonth).padStart(2, '0')}-${String(targetDay).padStart(2, '0')}`;
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

export function endOfMonth(date: string): string {
  return addDays(addMonths(firstOfMonth(date), 1), -1);
}

export const isEndOfMonth = (date: string): boolean => endOfMonth(date) === date;

/** Days from one date to a later one. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The days that a named period means on a business date. */
export function namedPeriod(name: NamedPeriod, today: string): Period {
  const { year, month } = parts(today);
  switch (name) {
    case 'TODAY':
      return { from: today, to: today };
    case 'LAST_7_DAYS':
      return { from: addDays(today, -6), to: today };
    case 'LAST_30_DAYS':
      return { from: addDays(today, -29), to: today };
    case 'LAST_90_DAYS':
      return { from: addDays(today, -89), to: today };
    case 'MTD':
      return { from: firstOfMonth(today), to: today };
    case 'LAST_MONTH': {
      const from = addMonths(firstOfMonth(today), -1);
      return { from, to: endOfMonth(from) };
    }
    case 'QTD': {
      const first = month - ((month - 1) % 3);
      return { from: `${year}-${String(first).padStart(2, '0')}-01`, to: today };
    }
    case 'AYTD':
      return { from: arcatYearDays(arcatYearOf(today)).from, to: today };
    case 'AY':
      return arcatYearDays(arcatYearOf(today));
    case 'L12M':
      return { from: addMonths(firstOfMonth(today), -12), to: today };
    case 'LAST_AY':
      return arcatYearDays(arcatYearOf(today) - 1);
    // What is due soon: today is the first of the days.
    case 'NEXT_90_DAYS':
      return { from: today, to: addDays(today, 90) };
    case 'NEXT_12_MONTHS':
      return { from: today, to: endOfMonth(addMonths(today, 12)) };
  }
}
