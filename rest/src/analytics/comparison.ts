/** Which days a period is compared with, and how the two lie beside each other (figures.md, Comparisons). */
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  firstOfMonth,
} from '../../../schema/calendar-date.ts';
import { BY_WEEKDAY, WEEKDAY_YEAR, yearBefore } from '../../../schema/date-groups.ts';
import { type Comparison, type NamedPeriod, type Period } from './periods.ts';
import type { Grain } from './request.ts';

/** How much later a date of the compared period is seen, so that it falls into the group it is compared with. */
export interface Shift {
  unit: 'month' | 'day';
  count: number;
  /** No date is seen later than this day: the compared period may have a few days more than the current one. */
  until?: string;
}

export interface Compared {
  /** The days on this side of the comparison: of rows that are months, the complete ones of the requested period. */
  current: Period;
  period: Period;
  shift: Shift;
  /** What became of contracts is taken as it was known on this day, so that both sides are equally mature. */
  asOf: string;
}

interface AskedPeriod {
  period: Period;
  name: NamedPeriod | null;
}

export interface Dates {
  /** The grain that the rows themselves have. */
  smallest: Grain;
  /** How finely the question groups the period's own date; `null` where it does not. */
  grain: Grain | null;
}

type Earlier = Pick<Compared, 'period' | 'shift' | 'asOf'>;

const DAYS_BY_NUMBER: ReadonlySet<NamedPeriod | null> = new Set(BY_WEEKDAY);

/** Months in one unit of a period that runs to date. */
const TO_DATE: Partial<Record<NamedPeriod, number>> = { MTD: 1, QTD: 3, AYTD: 12 };

/** Months in a named period that is compared with the months before its first day. */
const WHOLE: Partial<Record<NamedPeriod, number>> = {
  LAST_MONTH: 1,
  AY: 12,
  LAST_AY: 12,
  L12M: 12,
  NEXT_12_MONTHS: 12,
};

/** @returns `null` where the rows are months and none of the period is complete: there is nothing to compare */
export function comparedPeriod(
  comparison: Exclude<Comparison, 'none'>,
  asked: AskedPeriod,
  { smallest, grain }: Dates,
  today: string,
): Compared | null {
  if (smallest === 'month') return comparedMonths(comparison, asked, today);
  const { period: current } = asked;
  const found =
    comparison === 'samePeriodLastYear'
      ? lastYear(asked, grain, today)
      : periodBefore(asked, today);
  return { ...found, current, shift: alignedTo(grain, current, found) };
}

/** Complete months against as many: the running month would be compared with a whole one. */
function comparedMonths(
  comparison: Exclude<Comparison, 'none'>,
  { period, name }: AskedPeriod,
  today: string,
): Compared | null {
  const current = completeMonths(period, today);
  if (!current) return null;
  const named = name === null ? undefined : (TO_DATE[name] ?? WHOLE[name]);
  const before = named ?? wholeMonthsOf(current) ?? 0;
  const count = comparison === 'samePeriodLastYear' ? 12 : before;
  return {
    current,
    period: {
      from: addMonths(current.from, -count),
      to: endOfMonth(addMonths(current.to, -count)),
    },
    shift: { unit: 'month', count },
    asOf: addMonths(today, -count),
  };
}

/** The complete months whose first day lies in a period. The running month is not complete. */
function completeMonths({ from, to }: Period, today: string): Period | null {
  const first = from === firstOfMonth(from) ? from : firstOfMonth(from, 1);
  const lastComplete = addDays(firstOfMonth(today), -1);
  const last = endOfMonth(to) < lastComplete ? endOfMonth(to) : lastComplete;
  return first <= last ? { from: first, to: last } : null;
}

function lastYear({ period, name }: AskedPeriod, grain: Grain | null, today: string): Earlier {
  const isByMonths = grain !== null && !['day', 'week', 'dayOfWeek'].includes(grain);
  const isByDays = grain === 'day' || grain === 'week' || DAYS_BY_NUMBER.has(name);
  if (isByDays && !isByMonths) return daysEarlier(period, WEEKDAY_YEAR, today);
  const { from, to } = yearBefore(period, today);
  return {
    period: { from, to: name === 'NEXT_12_MONTHS' ? endOfMonth(to) : to },
    shift: { unit: 'month', count: 12 },
    asOf: addMonths(today, -12),
  };
}

function periodBefore({ period, name }: AskedPeriod, today: string): Earlier {
  const { from, to } = period;
  if (name === 'WTD') return daysEarlier(period, 7, today);
  const toDate = name === null ? undefined : TO_DATE[name];
  if (toDate !== undefined) {
    const start = addMonths(from, -toDate);
    const sameDays = addDays(start, daysBetween(from, to));
    const end = sameDays < from ? sameDays : addDays(from, -1);
    return {
      period: { from: start, to: end },
      shift: { unit: 'month', count: toDate },
      asOf: end,
    };
  }
  const months = name === null ? wholeMonthsOf(period) : WHOLE[name];
  if (!months) return daysEarlier(period, daysBetween(from, to) + 1, today);
  const end = addDays(from, -1);
  return {
    // It ends before the current one begins, so that no day counts on both sides.
    period: { from: addMonths(from, -months), to: end },
    shift: { unit: 'month', count: months },
    asOf: to === today ? end : addMonths(today, -months),
  };
}

function daysEarlier({ from, to }: Period, count: number, today: string): Earlier {
  return {
    period: { from: addDays(from, -count), to: addDays(to, -count) },
    shift: { unit: 'day', count },
    asOf: addDays(today, -count),
  };
}

/**
 * Days and weeks are laid beside each other by their number from the start. Months by their name; what a longer
 * compared period has beyond the current one belongs to the last group.
 */
function alignedTo(grain: Grain | null, current: Period, { period, shift }: Earlier): Shift {
  if (shift.unit === 'day') return shift;
  if (grain === 'day' || grain === 'week') {
    return { unit: 'day', count: daysBetween(period.from, current.from) };
  }
  return addMonths(period.to, shift.count) > current.to ? { ...shift, until: current.to } : shift;
}

/** How many whole calendar months a period is; `null` for any other. */
function wholeMonthsOf({ from, to }: Period): number | null {
  if (from !== firstOfMonth(from) || to !== endOfMonth(to)) return null;
  const index = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return index(to) - index(from) + 1;
}
