import { useCallback, useMemo } from 'react';
import { Chart } from '../../charts/Chart.tsx';
import { openRows } from '../../lib/analytics.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { useToday } from '../../lib/session.ts';
import { buyingActionsChart } from './buying-actions-chart.ts';
import type { ActionRow, BuyingActions } from './buying-action-rows.ts';
import type { StatsWindowName } from './stats-window.ts';

export interface BuyingActionsChartProps {
  rows: readonly ActionRow[];
  lastYear: BuyingActions | null | undefined;
  company: { seq: number };
  window: StatsWindowName;
}

const PERIODS = { l12m: 'L12M', ay: 'AYTD', lastay: 'LAST_AY' } as const;

/** The months stacked by section over last year's line; a click opens what a piece counts. */
export function BuyingActionsChart({ rows, lastYear, company, window }: BuyingActionsChartProps) {
  const today = useToday();
  const data = useMemo(() => buyingActionsChart(rows, lastYear, today), [rows, lastYear, today]);
  const { seq } = company;
  const onPoint = useCallback(
    (category: number, series: number) => {
      const total = rows.filter(({ isTotal, section }) => isTotal && section.key !== 'ALL')[series];
      const now = rows[0]?.months[category];
      const before = lastYear?.total.months[category];
      const month = total ? now?.date : before?.date;
      if (month === undefined) return;
      openRows({
        title: total
          ? `${total.section.title}, ${now?.label ?? ''}`
          : `All buying actions, ${before?.monthLabel ?? ''}`,
        dataset: 'buyingActions',
        measure: total?.measure ?? 'total',
        where: { company: seq, month: { between: [month, month] } },
      });
    },
    [rows, lastYear, seq],
  );
  return (
    <Chart
      title="Buying actions by month"
      data={data}
      // Without last year there is no line of it; the columns stand.
      answers={[rows]}
      kind="column"
      isStacked
      height={230}
      onPoint={onPoint}
      tile={tileOf({
        dataset: 'buyingActions',
        measures: ['drawn', 'specified', 'found', 'sent'],
        dimensions: [{ name: 'month', grain: 'MONTH' }],
        where: { company: seq, month: { period: PERIODS[window] } },
        compare: 'SAME_PERIOD_LAST_YEAR',
        show: 'bar',
      })}
    />
  );
}
