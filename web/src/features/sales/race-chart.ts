import { addDays, daysBetween, addMonths, type Days } from '../../../../schema/calendar-date.ts';
import { daysOf, SPANS, startsIn, WEEKDAY_YEAR } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import { marksOf } from '../../charts/event-marks.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import { formatDate } from '../../lib/dates.ts';
import { isByWeekday } from '../../lib/last-year-days.ts';
import { between, type DaysCondition } from '../../lib/periods.ts';

export type RaceGrain = 'DAY' | 'WEEK' | 'MONTH';

/** A point a day for up to a year, a point a week for three, then one a month: what a line can show. */
export function raceGrain({ from, to }: Days): RaceGrain {
  const days = daysBetween(from, to);
  return days <= 380 ? 'DAY' : days <= 3 * 380 ? 'WEEK' : 'MONTH';
}

export interface Race {
  /** The days that each point adds. */
  groups: Days[];
  sold: number[];
  lastYear: number[];
}

type SoldRow = FigureRow<'signedOn', 'soldValue'>;

/** What the rows add up to by each of the days, which are in order. */
function soldBy(
  ends: readonly string[],
  rows: readonly SoldRow[],
  seenAt = (date: string): string => date,
): number[] {
  const ordered = datedRows(rows, 'signedOn')
    .map(({ keys, values }) => ({
      start: seenAt(String(keys.signedOn)),
      cents: values.soldValue ?? 0,
    }))
    .sort((a, b) => a.start.localeCompare(b.start));
  let [sold, at] = [0, 0];
  return ends.map((end) => {
    for (let row = ordered[at]; row && row.start <= end; row = ordered[(at += 1)]) {
      sold += row.cents;
    }
    return sold;
  });
}

/** Sold so far at each point of a period, and by the same day of the year before, from the rows of `daysLastYear`. */
export function raceOf(
  rows: readonly SoldRow[],
  rowsBefore: readonly SoldRow[],
  days: Days,
  condition: DaysCondition = between(days),
): Race {
  const span = SPANS[raceGrain(days)];
  const groups = startsIn(days, span).map((start) => daysOf(start, span, days));
  const ends = groups.map(({ to }) => to);
  const yearLater = (date: string): string =>
    isByWeekday(condition) ? addDays(date, WEEKDAY_YEAR) : addMonths(date, 12);
  return { groups, sold: soldBy(ends, rows), lastYear: soldBy(ends, rowsBefore, yearLater) };
}

/** `Jun 18`; with the year where the days span more than one, since two would have the same name. */
function dayNames(days: readonly string[]): string[] {
  const isLong = daysBetween(days[0] ?? '', days.at(-1) ?? '') > 365;
  return days.map((day) => (isLong ? formatDate(day) : formatDate(day).replace(/, \d+$/, '')));
}

/** The race, with the events of its days. */
export function raceChart(
  { groups, sold, lastYear }: Race,
  events: readonly { date: string; title: string }[] = [],
): ChartData {
  return {
    categoryLabel: 'By',
    categories: dayNames(groups.map(({ to }) => to)),
    unit: 'usd',
    series: [
      { name: 'Sold', values: sold, colour: 'accent' },
      { name: 'Last year', values: lastYear, isGhost: true },
    ],
    marks: marksOf(events, groups),
  };
}
