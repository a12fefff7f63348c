import { addDays, firstOfMonth, type Days } from '../../../../schema/calendar-date.ts';
import { daysOf, startOf, startsIn } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import { marksOf } from '../../charts/event-marks.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import { formatDate, formatMonth } from '../../lib/dates.ts';

export const GRAINS = ['day', 'week', 'month'] as const;
export type SalesGrain = (typeof GRAINS)[number];

/** As many groups as one question brings: of more, some of those with sales are not known. */
const MOST_GROUPS = 500;

type SalesMeasure = 'soldValue' | 'contracts' | 'newBusiness' | 'renewalSold';
type SalesRow = FigureRow<'signedOn', SalesMeasure>;

export interface SalesGroup {
  days: Days;
  values: Partial<SalesRow['values']>;
}

/** The groups of the period in their order, those without sales too; none where nothing was sold in any. */
export function salesGroups(
  rows: readonly SalesRow[],
  grain: SalesGrain,
  period: Days,
): SalesGroup[] {
  const sold = new Map(
    datedRows(rows, 'signedOn').flatMap(({ keys, values }) =>
      (values.contracts ?? 0) > 0 ? [[String(keys.signedOn), values] as const] : [],
    ),
  );
  if (sold.size === 0) return [];
  const all = startsIn(period, grain);
  const starts = all.length > MOST_GROUPS ? [...sold.keys()].sort() : all;
  return starts.map((start) => ({
    days: daysOf(start, grain, period),
    values: sold.get(start) ?? {},
  }));
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
  const of = (measure: SalesMeasure) => groups.map(({ values }) => values[measure] ?? 0);
  const starts = groups.map(({ days }) => startOf(days.from, grain));
  return {
    categoryLabel: grain === 'month' ? 'Month' : grain === 'week' ? 'Week of' : 'Day',
    categories: starts.map((start) => (grain === 'month' ? formatMonth(start) : formatDate(start))),
    unit: 'usd',
    series: [
      { name: 'New business', colour: 'green', values: of('newBusiness') },
      { name: 'Renewal', colour: 'accent', values: of('renewalSold') },
      ...(targets.size > 0
        ? [
            {
              name: 'Target',
              isTarget: true,
              values: starts.map((start) => targets.get(start) ?? null),
            },
          ]
        : []),
    ],
    marks: marksOf(
      beside?.events ?? [],
      groups.map(({ days }) => days),
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
