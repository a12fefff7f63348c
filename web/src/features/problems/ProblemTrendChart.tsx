import { useCallback, useMemo } from 'react';
import { wholeSpan } from '../../../../schema/date-groups.ts';
import { Chart } from '../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import { between } from '../../lib/periods.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import { problemTrend, SEVERITIES } from './problem-trend.ts';
import styles from './Problems.module.css';

export interface ProblemTrendChartProps {
  answer: AnswerWith<'since' | 'severity', 'open'> | null | undefined;
  where: Readonly<Record<string, unknown>>;
}

/** Since when what is open has been open: a tall last month is a wave, a tall first one a backlog. */
export function ProblemTrendChart({ answer, where }: ProblemTrendChartProps) {
  const { months, data } = useMemo(() => problemTrend(figureRows(answer)), [answer]);
  const onPoint = useCallback(
    (at: number, series: number) => {
      const month = months[at];
      const severity = SEVERITIES[series];
      if (!month || !severity) return;
      openRows({
        title: `${severity.label}, open since ${formatMonth(month)}`,
        dataset: 'problems',
        measure: 'open',
        where: {
          ...where,
          severity: severity.key,
          since: between(wholeSpan(month, 'month')),
        },
      });
    },
    [months, where],
  );
  return (
    <div className={styles.trend}>
      <Chart
        title="Open problems, by the month they began"
        kind="column"
        isStacked
        height={150}
        data={data}
        answers={[answer]}
        onPoint={onPoint}
        tile={tileOf({
          dataset: 'problems',
          measures: ['open'],
          dimensions: [{ name: 'since', grain: 'MONTH' }, { name: 'severity' }],
          where,
          show: 'bar',
        })}
      />
    </div>
  );
}
