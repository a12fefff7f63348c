import type { ChartData } from '../../charts/chart-data.ts';
import { marksOf } from '../../charts/event-marks.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { addDays, daysBetween, formatDate } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/month-windows.ts';
import { type Days } from '../../lib/periods.ts';

export type RaceGrain = 'DAY' | 'WEEK' | 'MONTH';

/** A point a day for up to a year, a point a week for three, then one a month: what a line can show. */
export function raceGrain({ from, to }: Days): RaceGrain {
  const days = daysBetween(from, to);
  return days <= 380 ? 'DAY' : days <= 3 * 380 ? 'WEEK' : 'MONTH';
}

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

/** Sold so far at each point of a period, and what was sold by the same day last year. */
export function raceOf(
  rows: readonly FigureRow<'signedOn', 'soldValue'>[],
  { from, to }: Days,
): Race {
  const race: Race = { starts: [], ends: [], sold: [], lastYear: [] };
  const grain = raceGrain({ from, to });
  const ordered = rows
    .map(({ keys, values, previous }) => ({ start: String(keys.signedOn), values, previous }))
    .sort((a, b) => a.start.localeCompare(b.start));
  let [sold, lastYear, at] = [0, 0, 0];
  for (let start = from; start <= to; start = nextStart(start, grain)) {
    const next = nextStart(start, grain);
    for (let row = ordered[at]; row && row.start < next; row = ordered[(at += 1)]) {
      sold += row.values.soldValue ?? 0;
      lastYear += row.previous.soldValue ?? 0;
    }
    const end = addDays(next, -1);
    race.starts.push(start);
    race.ends.push(end < to ? end : to);
    race.sold.push(sold);
    race.lastYear.push(lastYear);
  }
  return race;
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
