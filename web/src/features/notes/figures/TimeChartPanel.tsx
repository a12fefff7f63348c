import { useCallback, useMemo } from 'react';
import type { Days } from '../../../../../schema/calendar-date.ts';
import {
  daysOf,
  weekdayYearBefore,
  yearBefore,
  GRAIN_NAMES,
} from '../../../../../schema/date-groups.ts';
import { Chart } from '../../../charts/Chart.tsx';
import { figureRows, openRows, type AnswerWith } from '../../../lib/analytics.ts';
import { useToday } from '../../../lib/session.ts';
import { tileOf } from '../../../lib/tile-to-add.ts';
import { timeChart, type TimeGrain, type TimeSplit } from './over-time.ts';

export interface TimeChartPanelProps {
  totals: AnswerWith<'date', 'notes'> | null | undefined;
  parts: AnswerWith<'date' | Exclude<TimeSplit, 'none'>, 'notes'> | null | undefined;
  days: Days;
  grain: TimeGrain;
  split: TimeSplit;
  drawn: 'column' | 'line';
  /** What the figures were asked with: a point's own days and part are added. */
  where: Readonly<Record<string, unknown>>;
}

const TITLES: Record<TimeGrain, string> = {
  day: 'Notes per day',
  week: 'Notes per week',
  month: 'Notes per month',
};

/** What the engine compares the days of a point with: days and weeks with the same weekdays. */
const daysLastYear = (days: Days, grain: TimeGrain, today: string): Days =>
  grain === 'month' ? yearBefore(days, today) : weekdayYearBefore(days);

/** Notes over time beside last year; a point opens the notes behind it. */
export function TimeChartPanel(props: TimeChartPanelProps) {
  const { totals, parts, days, grain, split, drawn, where } = props;
  const today = useToday();
  const chart = useMemo(
    () => timeChart({ days, grain, split, totals: figureRows(totals), parts: figureRows(parts) }),
    [days, grain, split, totals, parts],
  );
  const onPoint = useCallback(
    (category: number, series: number) => {
      const bucket = chart.buckets[category];
      const keys = chart.keys[series];
      if (bucket === undefined || keys === undefined) return;
      const own = daysOf(bucket, grain, days);
      const { from, to } = keys === null ? daysLastYear(own, grain, today) : own;
      openRows({
        title: `${chart.data.series[series]?.name ?? 'Notes'}, ${chart.data.categories[category] ?? ''}`,
        dataset: 'notes',
        measure: 'notes',
        where: {
          ...where,
          date: { between: [from, to] },
          ...(keys && keys.length > 0 ? { [split]: keys } : {}),
        },
        ...(keys !== null && { compare: 'SAME_PERIOD_LAST_YEAR' }),
      });
    },
    [chart, grain, days, split, where, today],
  );
  return (
    <Chart
      title={TITLES[grain]}
      data={chart.data}
      answers={[totals, parts]}
      kind={drawn}
      isStacked={drawn === 'column' && split !== 'none'}
      height={320}
      onPoint={onPoint}
      tile={tileOf({
        dataset: 'notes',
        measures: ['notes'],
        dimensions: [
          { name: 'date', grain: GRAIN_NAMES[grain] },
          ...(split === 'none' ? [] : [{ name: split }]),
        ],
        where,
        compare: 'SAME_PERIOD_LAST_YEAR',
        show: drawn === 'line' ? 'line' : 'bar',
      })}
    />
  );
}
