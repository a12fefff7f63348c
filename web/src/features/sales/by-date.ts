import type { ChartData } from '../../charts/chart-data.ts';
import { marksOf } from '../../charts/event-marks.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { addDays, formatDate, formatMonth } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/month-windows.ts';
import { type Days } from '../../lib/periods.ts';

export const GRAINS = ['day', 'week', 'month'] as const;
export type SalesGrain = (typeof GRAINS)[number];

/** The days of the group that begins on `start`, as far as they lie in the period. */
export function groupDays(start: string, grain: SalesGrain, period: Days): Days {
  const next =
    grain === 'day'
      ? addDays(start, 1)
      : grain === 'week'
        ? addDays(start, 7)
        : firstOfMonth(start, 1);
  const end = addDays(next, -1);
  return {
    from: start > period.from ? start : period.from,
    to: end < period.to ? end : period.to,
  };
}

type SalesMeasure = 'soldValue' | 'contracts' | 'newBusiness' | 'renewalSold';
type SalesRow = FigureRow<'signedOn', SalesMeasure>;

export interface SalesGroup {
  start: string;
  row: SalesRow;
}

/** The groups of the period in their order; days that only last year sold on are none of it. */
export function salesGroups(rows: readonly SalesRow[]): SalesGroup[] {
  return rows
    .map((row) => ({ start: String(row.keys.signedOn), row }))
    .filter(({ row }) => (row.values.contracts ?? 0) > 0)
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** What belongs beside the bars: targets by the first day of their month, and events. */
export interface BesideSales {
  targets: readonly { key: unknown; value: number }[] | null;
  events: readonly { date: string; title: string }[] | null;
}

/** New and renewal on each other: together what was sold, with what was to be sold. */
export function salesChart(
  groups: readonly SalesGroup[],
  grain: SalesGrain,
  beside: BesideSales | null = null,
): ChartData {
  const targets = new Map(beside?.targets?.map(({ key, value }) => [String(key), value]));
  const of = (measure: SalesMeasure) => groups.map(({ row }) => row.values[measure] ?? 0);
  return {
    categoryLabel: grain === 'month' ? 'Month' : grain === 'week' ? 'Week of' : 'Day',
    categories: groups.map(({ start }) =>
      grain === 'month' ? formatMonth(start) : formatDate(start),
    ),
    unit: 'usd',
    series: [
      { name: 'New business', colour: 'green', values: of('newBusiness') },
      { name: 'Renewal', colour: 'accent', values: of('renewalSold') },
      ...(targets.size > 0
        ? [
            {
              name: 'Target',
              isTarget: true,
              values: groups.map(({ start }) => targets.get(start) ?? null),
            },
          ]
        : []),
    ],
    marks: marksOf(
      beside?.events ?? [],
      groups.map(({ start }) => start),
    ),
  };
}

/** What the year may come to: last year’s whole, by how this year stands to last year on the same day. */
export function projection(
  now: number | null | undefined,
  before: number | null | undefined,
  lastYear: number | null | undefined,
): number | null {
  return now == null || !before || lastYear == null ? null : Math.round((now / before) * lastYear);
}

export interface CalendarDay {
  date: string;
  cents: number;
  contracts: number;
  /** 0 nothing, 1 to 4 by quarters of the best day. */
  level: number;
}

/** Every day of the period by month. */
export function calendarMonths(
  rows: readonly FigureRow<'signedOn', 'soldValue' | 'contracts'>[],
  { from, to }: Days,
): { month: string; days: CalendarDay[] }[] {
  const byDay = new Map(rows.map((row) => [String(row.keys.signedOn), row.values]));
  const best = Math.max(1, ...rows.map(({ values }) => values.soldValue ?? 0));
  const months: { month: string; days: CalendarDay[] }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const month = firstOfMonth(date);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    const { soldValue, contracts } = byDay.get(date) ?? {};
    const cents = soldValue ?? 0;
    months.at(-1)?.days.push({
      date,
      cents,
      contracts: contracts ?? 0,
      level: contracts
        ? Math.max(1, Math.ceil((Math.sqrt(Math.max(0, cents)) / Math.sqrt(best)) * 4))
        : 0,
    });
  }
  return months;
}

/** The packages sold in the period, and the one that is asked for even if none was. */
export function packagesSold(
  rows: readonly FigureRow<'package', never>[],
  asked: string,
): string[] {
  const sold = rows.flatMap(({ keys }) => (typeof keys.package === 'string' ? [keys.package] : []));
  return asked === '' || sold.includes(asked) ? sold : [...sold, asked];
}
