import type { Days } from '../../../../schema/calendar-date.ts';
import { startsIn } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';

/** No reason given. Existing addresses contain this value. */
export const NO_REASON = 'nobody said';

/** What was lost in a month, and what was won back. */
export type LostMeasure = 'unrenewedValue' | 'recoveredValue';

/** Lost value by reason, the largest first; no reason given comes last. */
export function reasonsChart(rows: readonly FigureRow<'lostReason', 'unrenewedValue'>[]): {
  data: ChartData;
  reasons: (string | null)[];
} {
  const lost = rows
    .map(({ keys, values }) => ({
      reason: typeof keys.lostReason === 'string' ? keys.lostReason : null,
      cents: values.unrenewedValue ?? 0,
    }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => (a.reason === null ? 1 : b.reason === null ? -1 : b.cents - a.cents));
  return {
    reasons: lost.map(({ reason }) => reason),
    data: {
      categoryLabel: 'Reason',
      categories: lost.map(({ reason }) => reason ?? 'no reason given'),
      unit: 'usd',
      series: [{ name: 'Lost CV', colour: 'red', values: lost.map(({ cents }) => cents) }],
    },
  };
}

/** Lost and won back by the month in which the contract ended, against the same months last year. */
export function lostMonthsChart(
  rows: readonly FigureRow<'endDate', LostMeasure>[],
  days: Days,
): { data: ChartData; months: string[] } {
  const byMonth = new Map(rows.map((row) => [row.keys.endDate, row]));
  const months = startsIn(days, 'month');
  const of = (measure: LostMeasure) =>
    months.map((month) => byMonth.get(month)?.values[measure] ?? 0);
  return {
    months,
    data: {
      categoryLabel: 'Month of the end',
      categories: months.map((month) => formatMonth(month)),
      unit: 'usd',
      series: [
        { name: 'Lost CV', colour: 'red', values: of('unrenewedValue') },
        {
          name: 'Lost CV, last year',
          isGhost: true,
          values: months.map((month) => byMonth.get(month)?.previous.unrenewedValue ?? 0),
        },
        { name: 'Recovered CV', colour: 'green', values: of('recoveredValue') },
      ],
    },
  };
}
