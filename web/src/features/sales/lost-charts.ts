import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { addDays, formatMonth } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/month-windows.ts';
import { type Days } from '../../lib/periods.ts';

/** No reason given. Existing addresses contain this value. */
export const NO_REASON = 'nobody said';

/** Lost value by reason, the largest first; no reason given comes last. */
/** What was lost in a month, and what was won back. */
export type LostMeasure = 'unrenewedValue' | 'recoveredValue';

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
export function lostMonthsChart(rows: readonly FigureRow<'endDate', LostMeasure>[]): {
  data: ChartData;
  months: string[];
} {
  const groups = rows
    .map((row) => ({ month: String(row.keys.endDate), row }))
    .sort((a, b) => a.month.localeCompare(b.month));
  const of = (measure: LostMeasure) => groups.map(({ row }) => row.values[measure] ?? 0);
  return {
    months: groups.map(({ month }) => month),
    data: {
      categoryLabel: 'Month of the end',
      categories: groups.map(({ month }) => formatMonth(month)),
      unit: 'usd',
      series: [
        { name: 'Lost CV', colour: 'red', values: of('unrenewedValue') },
        {
          name: 'Lost CV, last year',
          isGhost: true,
          values: groups.map(({ row }) => row.previous.unrenewedValue ?? 0),
        },
        { name: 'Recovered CV', colour: 'green', values: of('recoveredValue') },
      ],
    },
  };
}

/** The days of a month, as far as they lie in the period. */
export function monthDays(month: string, period: Days): Days {
  const end = addDays(firstOfMonth(month, 1), -1);
  return {
    from: month > period.from ? month : period.from,
    to: end < period.to ? end : period.to,
  };
}
