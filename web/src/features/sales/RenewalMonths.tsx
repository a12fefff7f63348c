import { useCallback, useMemo } from 'react';
import { arcatYearDays, arcatYearOf } from '../../../../schema/calendar-date.ts';
import { startsIn, wholeSpan } from '../../../../schema/date-groups.ts';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartData } from '../../charts/chart-data.ts';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { between } from '../../lib/periods.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import styles from './SalesCharts.module.css';

export interface RenewalMonthsProps {
  answer: AnswerWith<'endDate', 'renewed' | 'pending' | 'unrenewed'> | null | undefined;
  today: string;
  repWhere: Readonly<Record<string, unknown>>;
  name: string;
}

const SERIES = [
  { measure: 'renewed', name: 'Renewed', colour: 'green' },
  { measure: 'pending', name: 'Pending', colour: 'amber' },
  { measure: 'unrenewed', name: 'Lost', colour: 'red' },
] as const;

/** What is due in each month of the Arcat year, and what became of it: the parts of a column are all that is due. */
export function RenewalMonths({ answer, today, repWhere, name }: RenewalMonthsProps) {
  const months = useMemo(() => {
    const byMonth = new Map(figureRows(answer).map(({ keys, values }) => [keys.endDate, values]));
    return startsIn(arcatYearDays(arcatYearOf(today)), 'month').map((month) => ({
      month,
      values: byMonth.get(month) ?? {},
    }));
  }, [answer, today]);
  const data = useMemo(
    (): ChartData => ({
      categoryLabel: 'Month of the end',
      categories: months.map(({ month }) => formatMonth(month)),
      unit: 'count',
      series: SERIES.map(({ measure, name: label, colour }) => ({
        name: label,
        colour,
        values: months.map(({ values }) => values[measure] ?? 0),
      })),
    }),
    [months],
  );
  const onPoint = useCallback(
    (at: number, series: number) => {
      const month = months[at]?.month;
      const part = SERIES[series];
      if (!month || !part) return;
      openRows({
        title: `${part.name}, ${formatMonth(month)}, ${name}`,
        dataset: 'renewals',
        measure: part.measure,
        where: {
          ...repWhere,
          endDate: between(wholeSpan(month, 'month')),
        },
      });
    },
    [months, name, repWhere],
  );
  return (
    <div className={styles.single}>
      <Chart
        title="Due by month, renewed or not"
        kind="column"
        isStacked
        height={150}
        data={data}
        answers={[answer]}
        onPoint={onPoint}
        tile={tileOf({
          dataset: 'renewals',
          measures: SERIES.map(({ measure }) => measure),
          dimensions: [{ name: 'endDate', grain: 'MONTH' }],
          where: { ...repWhere, endDate: { period: 'AY' } },
          show: 'bar',
        })}
      />
    </div>
  );
}
