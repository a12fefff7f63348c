import { startsFrom } from '../../../../schema/date-groups.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import type { FigureRow } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import { formatMonth } from '../../lib/dates.ts';

export const SEVERITIES = [
  { key: 'high', label: 'High', colour: 'red' },
  { key: 'medium', label: 'Medium', colour: 'amber' },
  { key: 'low', label: 'Low', colour: 'neutral' },
] as const;

export interface ProblemTrend {
  /** First days, in order, none left out. */
  months: string[];
  data: ChartData;
}

/** What is still open by the month since when it has been so, the severities on each other. */
export function problemTrend(
  all: readonly FigureRow<'since' | 'severity', 'open'>[],
): ProblemTrend {
  const rows = datedRows(all, 'since');
  const open = new Map(
    rows.map(({ keys, values }) => [
      `${String(keys.since)}/${String(keys.severity)}`,
      values.open ?? 0,
    ]),
  );
  const months = startsFrom(
    rows.map(({ keys }) => String(keys.since)),
    'month',
  );
  return {
    months,
    data: {
      categoryLabel: 'Since',
      categories: months.map((month) => formatMonth(month)),
      unit: 'count',
      series: SEVERITIES.map(({ key, label, colour }) => ({
        name: label,
        colour,
        values: months.map((month) => open.get(`${month}/${key}`) ?? 0),
      })),
    },
  };
}
