/** Notes over time: from the query engine's groups to charts. Pure; dates are plain. */
import {
  addDays,
  daysBetween,
  startOfWeek,
  type Days,
} from '../../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../../schema/date-groups.ts';
import { WEEKDAY_NAMES } from '../../../../../schema/figure-text.ts';
import type { DimensionName } from '../../../../../schema/figure-names.generated.ts';
import type {
  ChartColour,
  ChartData,
  ChartSeries,
  HeatmapData,
} from '../../../charts/chart-data.ts';
import type { FigureRow } from '../../../lib/analytics.ts';
import { formatDate, formatMonth } from '../../../lib/dates.ts';

export const TIME_GRAINS = ['day', 'week', 'month'] as const;
export type TimeGrain = (typeof TIME_GRAINS)[number];
export const TIME_SPLITS = ['none', 'family', 'type', 'rep'] as const;
export type TimeSplit = (typeof TIME_SPLITS)[number];

/** More points than these are a wall, and more groups than one question may bring. */
const MOST_BUCKETS: Record<TimeSplit, number> = { none: 400, family: 400, type: 200, rep: 75 };

/** What was asked for, or the next coarser grain that can still be read. */
export function readableGrain(asked: TimeGrain, split: TimeSplit, { from, to }: Days): TimeGrain {
  const days = daysBetween(from, to) + 1;
  const most = MOST_BUCKETS[split];
  if (asked === 'day' && days > most) return readableGrain('week', split, { from, to });
  return asked === 'week' && days / 7 > most ? 'month' : asked;
}

const labelOf = (bucket: string, grain: TimeGrain): string =>
  grain === 'month' ? formatMonth(bucket) : formatDate(bucket);

const FAMILY_COLOURS: Readonly<Record<string, ChartColour>> = {
  PHONE: 'teal',
  FACE_TO_FACE: 'green',
  ONLINE: 'blue',
  CONTACTED: 'violet',
  ADMIN: 'neutral',
};

const MOST_SERIES = 7;
const LAST_YEAR = 'Last year';

type NotesBy<Dimension extends DimensionName> = FigureRow<Dimension, 'notes'>;

export interface TimeChart {
  data: ChartData;
  buckets: readonly string[];
  /** By series, in the chart's order: what it counts; `null` for last year's line. */
  keys: readonly (readonly unknown[] | null)[];
}

export interface TimeInput {
  days: Days;
  grain: TimeGrain;
  split: TimeSplit;
  /** By date, with last year. */
  totals: readonly NotesBy<'date'>[];
  /** By date and what splits. */
  parts: readonly NotesBy<'date' | Exclude<TimeSplit, 'none'>>[];
}

/** A series for each part, the smallest ones together, and last year as a ghost over all. */
export function timeChart({ days, grain, split, totals, parts }: TimeInput): TimeChart {
  const buckets = startsIn(days, grain);
  const place = new Map(buckets.map((bucket, at) => [bucket, at]));
  const ghost: ChartSeries = {
    name: LAST_YEAR,
    values: fill(place, totals, ({ previous }) => previous.notes ?? 0),
    isGhost: true,
  };
  const now = ({ values }: NotesBy<'date'>): number => values.notes ?? 0;
  const series: { series: ChartSeries; keys: unknown[] }[] =
    split === 'none'
      ? [{ series: { name: 'Notes', values: fill(place, totals, now) }, keys: [] }]
      : splitSeries(place, parts, split, now);
  return {
    buckets,
    keys: [...series.map(({ keys }) => keys), null],
    data: {
      categoryLabel: { day: 'Day', week: 'Week of', month: 'Month' }[grain],
      categories: buckets.map((bucket) => labelOf(bucket, grain)),
      series: [...series.map((each) => each.series), ghost],
      unit: 'count',
    },
  };
}

function fill(
  place: ReadonlyMap<string, number>,
  rows: readonly NotesBy<'date'>[],
  value: (row: NotesBy<'date'>) => number,
): number[] {
  const values = Array.from(place, () => 0);
  for (const row of rows) {
    const at = place.get(String(row.keys.date));
    if (at !== undefined) values[at] = (values[at] ?? 0) + value(row);
  }
  return values;
}

function groupBy<Dimension extends DimensionName>(
  rows: readonly NotesBy<Dimension>[],
  dimension: NoInfer<Dimension>,
): Map<unknown, NotesBy<Dimension>[]> {
  const groups = new Map<unknown, NotesBy<Dimension>[]>();
  for (const row of rows) {
    const key = row.keys[dimension];
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function splitSeries(
  place: ReadonlyMap<string, number>,
  parts: readonly NotesBy<'date' | Exclude<TimeSplit, 'none'>>[],
  split: Exclude<TimeSplit, 'none'>,
  now: (row: NotesBy<'date'>) => number,
): { series: ChartSeries; keys: unknown[] }[] {
  const byKey = groupBy(parts, split);
  const ordered = [...byKey]
    .map(([key, rows]) => ({ key, rows, sum: rows.reduce((sum, row) => sum + now(row), 0) }))
    .sort((a, b) => b.sum - a.sum);
  const own = ordered.length > MOST_SERIES + 1 ? ordered.slice(0, MOST_SERIES) : ordered;
  const others = ordered.slice(own.length);
  return [
    ...own.map(({ key, rows }) => {
      const colour = FAMILY_COLOURS[String(key)];
      const name = rows[0]?.labels[split] ?? '—';
      return {
        series: { name, values: fill(place, rows, now), ...(colour ? { colour } : {}) },
        keys: [key],
      };
    }),
    ...(others.length === 0
      ? []
      : [
          {
            series: {
              name: `${others.length} others`,
              values: fill(
                place,
                others.flatMap(({ rows }) => rows),
                now,
              ),
              colour: 'neutral' as const,
            },
            keys: others.map(({ key }) => key),
          },
        ]),
  ];
}

export interface RepLine {
  repSeq: number;
  name: string;
  total: number;
  lastYear: number;
  values: readonly number[];
}

/** A small line for each rep, the busiest first. */
export function repLines(
  days: Days,
  grain: TimeGrain,
  byRep: readonly NotesBy<'rep'>[],
  parts: readonly NotesBy<'date' | 'rep'>[],
): RepLine[] {
  const place = new Map(startsIn(days, grain).map((bucket, at) => [bucket, at]));
  const rowsOf = groupBy(parts, 'rep');
  return byRep
    .map((row) => ({
      repSeq: Number(row.keys.rep),
      name: row.labels.rep ?? '',
      total: row.values.notes ?? 0,
      lastYear: row.previous.notes ?? 0,
      values: fill(place, rowsOf.get(row.keys.rep) ?? [], ({ values }) => values.notes ?? 0),
    }))
    .sort((a, b) => b.total - a.total);
}

const CALENDAR_WEEKS = 52;

/** The 52 weeks up to this one. */
export function calendarDays(today: string): Days {
  return { from: addDays(startOfWeek(today), -7 * (CALENDAR_WEEKS - 1)), to: today };
}

/** Weekdays down, weeks across; days that are still to come are empty. */
export function calendarData(byDay: readonly NotesBy<'date'>[], today: string): HeatmapData {
  const { from } = calendarDays(today);
  const counts = new Map(byDay.map(({ keys, values }) => [String(keys.date), values.notes ?? 0]));
  const weeks = Array.from({ length: CALENDAR_WEEKS }, (_, week) => addDays(from, 7 * week));
  return {
    rowLabel: 'Weekday',
    unit: 'count',
    columns: weeks.map(formatDate),
    rows: WEEKDAY_NAMES,
    values: WEEKDAY_NAMES.map((_, weekday) =>
      weeks.map((monday) => {
        const day = addDays(monday, weekday);
        return day > today ? null : (counts.get(day) ?? 0);
      }),
    ),
  };
}
