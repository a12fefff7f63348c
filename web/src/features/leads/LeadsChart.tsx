import { useCallback, useMemo } from 'react';
import { wholeSpan } from '../../../../schema/date-groups.ts';
import { Chart } from '../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { between } from '../../lib/periods.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { leadsChart } from './leads-chart.ts';

export interface LeadsChartProps {
  answer: AnswerWith<'date' | 'profession', 'leads'> | null | undefined;
  where: Readonly<Record<string, unknown>>;
}

/** Leads a month by profession; a click opens the leads of a piece. */
export function LeadsChart({ answer, where }: LeadsChartProps) {
  const chart = useMemo(() => leadsChart(figureRows(answer)), [answer]);
  const onPoint = useCallback(
    (category: number, series: number) => {
      const month = chart.months[category];
      const professions = chart.professions[series];
      if (month === undefined || professions === undefined) return;
      const { categories, series: all } = chart.data;
      openRows({
        title: `Leads, ${all[series]?.name ?? ''}, ${categories[category] ?? ''}`,
        dataset: 'leads',
        measure: 'leads',
        where: {
          and: [where, { date: between(wholeSpan(month, 'month')), profession: [...professions] }],
        },
      });
    },
    [chart, where],
  );
  if (answer !== null && chart.months.length === 0) return null;
  return (
    <Chart
      title="Leads by month and profession"
      data={chart.data}
      kind="column"
      isStacked
      height={190}
      answers={[answer]}
      onPoint={onPoint}
      tile={tileOf({
        dataset: 'leads',
        measures: ['leads'],
        dimensions: [{ name: 'date', grain: 'MONTH' }, { name: 'profession' }],
        where,
        show: 'bar',
      })}
    />
  );
}
