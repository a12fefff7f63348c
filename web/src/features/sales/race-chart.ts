import type { ChartData } from '../../charts/chart-data.ts';
import { marksOf } from '../../charts/event-marks.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { addDays, daysBetween, formatDate } from '../../lib/dates.ts';
import { addMonths } from '../../lib/month-days.ts';
import { firstOfMonth } from '../../lib/month-windows.ts';
import { type Days } from '../../lib/periods.ts';

export type RaceGrain = 'DAY' | 'WEEK' | 'MONTH';

/** A point a day for up to a year, a point a week for three, then one a month: what a line can show. */
export function raceGrain({ from, to }: Days): RaceGrain {
  const days = daysBetween(from, to);
  return days <= 380 ? 'DAY' : days <= 3 * 380 ? 'WEEK' : 'MONTH';
}

/** The same dates of the year before: what was sold by the same day. */
export const yearBefore = ({ from, to }: Days): Days => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12),
});

export interface Race {
  /** The first day that each point adds, and the last one that it counts. */
  starts: string[];
  ends: string[];
  sold: number[];
  lastYear: number[];
}

function nextStart(start: string, grain: RaceGrain): string {
  if (grain === 'DAY') return addDays(start, 1);
  if (grain === 'MONTH') return firstOfMonth(start, 1);
  return addDays(start, 7 - ((new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7));
}

type SoldRow = FigureRow<'signedOn', 'soldValue'>;

/** What the rows add up to by each of the days, which are in order. */
function soldBy(ends: readonly string[], rows: readonly SoldRow[], monthsAhead = 0): number[] {
  const ordered = rows
    .map(({ keys, values }) => ({
      start: addMonths(String(keys.signedOn), monthsAhead),
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

/** Sold so far at each point of a period, and by the same date of the year before, from the rows of `yearBefore`. */
export function raceOf(
  rows: readonly SoldRow[],
  rowsBefore: readonly SoldRow[],
  { from, to }: Days,
): Race {
  const grain = raceGrain({ from, to });
  const starts: string[] = [];
  for (let start = from; start <= to; start = nextStart(start, grain)) starts.push(start);
  const ends = starts.map((_, at) => addDays(starts[at + 1] ?? addDays(to, 1), -1));
  return { starts, ends, sold: soldBy(ends, rows), lastYear: soldBy(ends, rowsBefore, 12) };
}

/** `Jun 18`: in a single year nobody needs to read which. */
const shortDay = (date: string): string => formatDate(date).replace(/, \d+$/, '');

/** The race, with the events of its days. */
export function raceChart(
  { starts, ends, sold, lastYear }: Race,
  events: readonly { date: string; title: string }[] = [],
): ChartData {
  return {
    categoryLabel: 'By',
    categories: ends.map(ends.length > 380 ? formatDate : shortDay),
    unit: 'usd',
    series: [
      { name: 'Sold', values: sold, colour: 'accent' },
      { name: 'Last year', values: lastYear, isGhost: true },
    ],
    marks: marksOf(events, starts),
  };
}
