import { useCallback, useMemo } from 'react';
import { daysOf } from '../../../../schema/date-groups.ts';
import { formatQuarter } from '../../../../schema/figure-text.ts';
import { Chart } from '../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../lib/analytics.ts';
import { formatMonth } from '../../lib/dates.ts';
import {
  cohortChart,
  cohortDays,
  cohorts,
  convertedChart,
  convertedMonths,
  convertedTags,
} from './converted-charts.ts';
import { between } from '../../lib/periods.ts';
import { tileOf } from '../../lib/tile-to-add.ts';
import styles from './SalesCharts.module.css';

export interface ConvertedChartsProps {
  months: AnswerWith<'signedOn', 'converted'> | null | undefined;
  tags: AnswerWith<'tagAtSigning', 'converted'> | null | undefined;
  quarters:
    | AnswerWith<'created', 'addedProspects' | 'signedWithinYear' | 'cohortRate'>
    | null
    | undefined;
  today: string;
  /** Who signed; without the days. */
  narrow: Readonly<Record<string, unknown>>;
  where: Readonly<Record<string, unknown>>;
  cohortWhere: Readonly<Record<string, unknown>>;
}

/** When prospects signed, with which tag, and how many of each cohort did. */
export function ConvertedCharts(props: ConvertedChartsProps) {
  const { months, tags, quarters, today, narrow, where, cohortWhere } = props;
  const byMonth = useMemo(
    () => convertedChart(figureRows(months), convertedMonths(today)),
    [months, today],
  );
  const byTag = useMemo(() => convertedTags(figureRows(tags)), [tags]);
  const all = useMemo(() => cohorts(figureRows(quarters), today), [quarters, today]);
  const cohortData = useMemo(() => cohortChart(all), [all]);
  const openMonth = useCallback(
    (at: number, series: number) => {
      const month = byMonth.months[at];
      if (!month || series !== 0) return;
      openRows({
        title: `Converted, ${formatMonth(month)}`,
        dataset: 'contracts',
        measure: 'converted',
        where: { ...narrow, signedOn: between(daysOf(month, 'month', convertedMonths(today))) },
      });
    },
    [byMonth, narrow, today],
  );
  const openTag = useCallback(
    (at: number, series: number) => {
      const tag = byTag.tags[at];
      if (tag === undefined || series !== 0) return;
      openRows({
        title: `Converted, ${byTag.data.categories[at] ?? ''}`,
        dataset: 'contracts',
        measure: 'converted',
        where: { ...where, tagAtSigning: tag },
      });
    },
    [byTag, where],
  );
  const openCohort = useCallback(
    (at: number) => {
      const cohort = all[at];
      if (!cohort) return;
      openRows({
        title: `Signed within 12 months, added in ${formatQuarter(cohort.start)}`,
        dataset: 'prospects',
        measure: 'cohortRate',
        where: { ...cohortWhere, created: between({ from: cohort.start, to: cohort.end }) },
      });
    },
    [all, cohortWhere],
  );
  return (
    <>
      <div className={styles.pair}>
        <Chart
          title="Converted by month"
          kind="column"
          height={180}
          data={byMonth.data}
          answers={[months]}
          onPoint={openMonth}
          tile={tileOf({
            dataset: 'contracts',
            measures: ['converted'],
            dimensions: [{ name: 'signedOn', grain: 'MONTH' }],
            where: { ...narrow, signedOn: { period: 'L12M' } },
            compare: 'SAME_PERIOD_LAST_YEAR',
            show: 'bar',
          })}
        />
        <Chart
          title="Converted by tag, in the period"
          kind="bar"
          height={180}
          data={byTag.data}
          answers={[tags]}
          onPoint={openTag}
          tile={tileOf({
            dataset: 'contracts',
            measures: ['converted'],
            dimensions: [{ name: 'tagAtSigning' }],
            where,
            compare: 'SAME_PERIOD_LAST_YEAR',
            show: 'bar',
          })}
        />
      </div>
      <div className={styles.single}>
        <Chart
          title="Of the prospects added in a quarter: signed within 12 months"
          kind="column"
          isStacked
          height={150}
          data={cohortData}
          answers={[quarters]}
          onPoint={openCohort}
          tile={tileOf({
            dataset: 'prospects',
            measures: ['cohortRate'],
            dimensions: [{ name: 'created', grain: 'QUARTER' }],
            where: { ...cohortWhere, created: { gte: cohortDays(today).from } },
            show: 'bar',
          })}
        />
      </div>
    </>
  );
}
