import { useCallback, useMemo } from 'react';
import type { Days } from '../../../../schema/calendar-date.ts';
import { daysOf } from '../../../../schema/date-groups.ts';
import { Chart } from '../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { lostMonthsChart, reasonsChart, type LostMeasure } from './lost-charts.ts';
import { between } from '../../lib/periods.ts';
import { useAskedWith } from '../../lib/use-asked-with.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import styles from './SalesCharts.module.css';

export interface LostChartsProps {
  months: AnswerWith<'endDate', LostMeasure> | null | undefined;
  reasons: AnswerWith<'lostReason', 'unrenewedValue'> | null | undefined;
  where: Readonly<Record<string, unknown>>;
  days: Days;
}

/** When clients were lost, and why; each part opens the contracts behind it. */
export function LostCharts(props: LostChartsProps) {
  const { months, reasons, where } = props;
  const days = useAskedWith(months, props.days);
  const byMonth = useMemo(() => lostMonthsChart(figureRows(months), days), [months, days]);
  const byReason = useMemo(() => reasonsChart(figureRows(reasons)), [reasons]);
  const openMonth = useCallback(
    (at: number, series: number) => {
      const month = byMonth.months[at];
      // What last year lost is not among the rows of these days.
      if (!month || series === 1) return;
      const isLost = series === 0;
      openRows({
        title: `${isLost ? 'Lost' : 'Recovered'} CV, ${formatMonth(month)}`,
        dataset: 'renewals',
        measure: isLost ? 'unrenewedValue' : 'recoveredValue',
        where: { ...where, endDate: between(daysOf(month, 'month', days)) },
      });
    },
    [byMonth, where, days],
  );
  const openReason = useCallback(
    (at: number) => {
      const reason = byReason.reasons[at];
      if (reason === undefined) return;
      openRows({
        title: `Lost CV, ${reason ?? 'no reason given'}`,
        dataset: 'renewals',
        measure: 'unrenewedValue',
        where: { ...where, lostReason: reason === null ? { isNull: true } : reason },
      });
    },
    [byReason, where],
  );
  return (
    <div className={styles.pair}>
      <Chart
        title="Lost and recovered by month"
        kind="column"
        height={180}
        data={byMonth.data}
        answers={[months]}
        onPoint={openMonth}
        tile={tileOf({
          dataset: 'renewals',
          measures: ['unrenewedValue', 'recoveredValue'],
          dimensions: [{ name: 'endDate', grain: 'MONTH' }],
          where,
          compare: 'SAME_PERIOD_LAST_YEAR',
          show: 'bar',
        })}
      />
      <Chart
        title="Lost by reason"
        kind="bar"
        height={180}
        data={byReason.data}
        answers={[reasons]}
        onPoint={openReason}
        tile={tileOf({
          dataset: 'renewals',
          measures: ['unrenewedValue'],
          dimensions: [{ name: 'lostReason' }],
          where,
          show: 'bar',
        })}
      />
    </div>
  );
}
