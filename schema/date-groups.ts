/** Days, weeks from Monday, months and quarters: where each begins, and which of them a period touches. Pure. */
import {
  addDays,
  addMonths,
  arcatYearDays,
  endOfMonth,
  firstOfMonth,
  startOfWeek,
  type Days,
} from './calendar-date.ts';
import type { DateGrain } from './figure-text.ts';

/** What dates are grouped by, as REST spells it, by its name in the schema. */
export const SPANS = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  QUARTER: 'quarter',
  ARCAT_YEAR: 'arcatYear',
  YEAR: 'year',
  DAY_OF_WEEK: 'dayOfWeek',
  MONTH_OF_YEAR: 'monthOfYear',
} as const satisfies Record<DateGrain, string>;
export type Span = 'day' | 'week' | 'month' | 'quarter';

/** The name in the schema of what an address calls by its word. */
export const GRAIN_NAMES = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const;

/** The first day of the span that a day lies in. */
export function startOf(date: string, span: Span): string {
  if (span === 'day') return date;
  if (span === 'week') return startOfWeek(date);
  return firstOfMonth(date, span === 'month' ? 0 : -((Number(date.slice(5, 7)) - 1) % 3));
}

/** The first day of the span after the one that a day lies in. */
export function nextStart(date: string, span: Span): string {
  const start = startOf(date, span);
  if (span === 'day') return addDays(start, 1);
  if (span === 'week') return addDays(start, 7);
  return firstOfMonth(start, span === 'month' ? 1 : 3);
}

/** The first days of all spans that a period touches, in order. */
export function startsIn({ from, to }: Days, span: Span): string[] {
  const starts: string[] = [];
  for (let at = startOf(from, span); at <= to; at = nextStart(at, span)) starts.push(at);
  return starts;
}

/** The first days of all spans from the one with the earliest of these days to the one with the latest. */
export function startsFrom(days: readonly string[], span: Span): string[] {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? [] : startsIn({ from, to }, span);
}

/** All days of the span that a day lies in. */
export const wholeSpan = (date: string, span: Span): Days => ({
  from: startOf(date, span),
  to: addDays(nextStart(date, span), -1),
});

/** Those of the days that lie in a period, too; `null` is all time. */
export const within = (days: Days, period: Days | null): Days =>
  period === null
    ? days
    : {
        from: days.from > period.from ? days.from : period.from,
        to: days.to < period.to ? days.to : period.to,
      };

/** The days of the span that a day lies in, as far as they lie in the period. */
export const daysOf = (date: string, span: Span, period: Days): Days =>
  within(wholeSpan(date, span), period);

/** The days of a group of dates; `null` for days of the week and months of the year, which lie apart. */
export function groupDays(key: unknown, span: (typeof SPANS)[DateGrain]): Days | null {
  switch (span) {
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
      return wholeSpan(String(key), span);
    case 'year':
      return { from: `${String(key)}-01-01`, to: `${String(key)}-12-31` };
    case 'arcatYear':
      return arcatYearDays(Number(key));
    case 'dayOfWeek':
    case 'monthOfYear':
      return null;
  }
}

/** 52 weeks, so that weekdays line up with those of the year before. */
export const WEEKDAY_YEAR = 364;

/** The named periods that are counted in days, and so compared with the same weekdays of last year. */
export const BY_WEEKDAY = [
  'TODAY',
  'WTD',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'NEXT_90_DAYS',
] as const;

export const weekdayYearBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -WEEKDAY_YEAR),
  to: addDays(to, -WEEKDAY_YEAR),
});

/**
 * The same days a year before; February 29 becomes February 28. A whole February is compared with a whole one; a
 * period that is still running on `today`, with the same dates.
 */
export function yearBefore({ from, to }: Days, today: string): Days {
  const before = addMonths(to, -12);
  const isWhole = from === firstOfMonth(from) && to === endOfMonth(to) && to !== today;
  return { from: addMonths(from, -12), to: isWhole ? endOfMonth(before) : before };
}
