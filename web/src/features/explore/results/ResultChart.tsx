import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartData } from '../../../charts/chart-data.ts';
import { Heatmap } from '../../../charts/Heatmap.tsx';
import type { TileSource } from '../../../lib/tile-to-add.ts';
import type { Question } from '../../../../../schema/question.ts';
import { chartOf } from '../chart-of.ts';
import type { ExploreDataset } from '../dataset.ts';
import { heatmapOf } from '../heatmap-of.ts';
import { OTHER } from '../other-groups.ts';
import type { Result } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import styles from './Results.module.css';

export interface ResultChartProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still: nothing is opened behind them. */
  drill: Drill | null;
  /** In pixels, of bars that lie and of all else; absent: as the chart needs. */
  heights?: { lying?: number; upright: number };
  /** What a dashboard gets of it. */
  tile?: TileSource;
}

const BAR_PX = 22;
const FRAME_PX = 70;
const USUAL: NonNullable<ResultChartProps['heights']> = { upright: 340 };
/** Lower than this, small charts below would leave nothing to see. */
const LOW_PX = 300;
/** What each small chart adds. */
const PANE_PX = 110;
/** More names than these, or longer ones, lie better below each other. */
const UPRIGHT = 12;
const NAME_CHAR_PX = 5.5;
const NAME_GAP_PX = 8;
/** What the axis of values takes of the width. */
const AXIS_PX = 70;

/** Where the pointer was last: charts tell what was clicked, not where. */
function usePointer() {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<DOMRect | null>(null);
  // Before the first picture: a chart that is turned afterwards would be drawn twice.
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(box.current?.clientWidth ?? 0), []);
  const place = useCallback(
    () => last.current ?? box.current?.getBoundingClientRect() ?? new DOMRect(),
    [],
  );
  const around = (children: ReactNode) => (
    <div
      ref={box}
      onPointerDown={({ clientX, clientY }) => {
        last.current = new DOMRect(clientX, clientY, 0, 0);
      }}
    >
      {children}
    </div>
  );
  return { place, around, width };
}

/** Whether names stand whole beside each other under columns; a width of 0 is not known yet. */
function fitsUpright(names: readonly string[], width: number): boolean {
  const average = names.reduce((sum, { length }) => sum + length, 0) / Math.max(1, names.length);
  if (names.length > UPRIGHT || average >= 14) return false;
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return width === 0 || names.length * (longest * NAME_CHAR_PX + NAME_GAP_PX) <= width - AXIS_PX;
}

/** How many of the first names stand upright beside each other, with one for the others. */
export function mostUpright(names: readonly string[], width: number): number {
  let most = Math.min(names.length, UPRIGHT - 1);
  while (most > 0 && !fitsUpright([...names.slice(0, most), OTHER], width)) most -= 1;
  return most;
}

/** How many steps of a waterfall have a name of their own beside its totals and its rest. */
const stepsWithin = (height: number | undefined): number | undefined =>
  height === undefined ? undefined : Math.max(3, Math.floor((height - FRAME_PX) / BAR_PX) - 3);

/** Bars, lines and areas. */
export function ResultChart(props: ResultChartProps) {
  const { title, result, question, dataset, drill, heights = USUAL, tile } = props;
  const mostSteps = stepsWithin(heights.lying);
  const chart = useMemo(
    () => chartOf(result, question, dataset, mostSteps),
    [result, question, dataset, mostSteps],
  );
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { place, around, width } = usePointer();
  const onPoint = useCallback(
    (category: number, series: number) => {
      const row = chart?.points[series]?.[category];
      const measure = chart?.measures[series];
      if (!chart || !row || measure === undefined) return;
      const isPrevious = chart.data.series[series]?.isGhost === true;
      drill?.({ row, measure, axis: chart.axis, ...(isPrevious && { isPrevious }) }, place());
    },
    [chart, drill, place],
  );
  if (!chart) return null;
  // A low box holds one chart.
  const data = heights.upright < LOW_PX ? withoutPanes(chart.data) : chart.data;
  const { categories } = data;
  const panes = data.panes?.length ?? 0;
  const isUpright = chart.isInTime || (!isNarrow && fitsUpright(categories, width));
  const { show } = question;
  const kind =
    show === 'line' || show === 'area' || show === 'waterfall'
      ? show
      : isUpright
        ? 'column'
        : 'bar';
  const isLying = kind === 'waterfall' && (isNarrow || !isUpright);
  return (
    <>
      {around(
        <Chart
          title={title}
          data={data}
          kind={kind}
          isStacked={chart.isStacked && kind !== 'line'}
          isLying={isLying}
          height={
            kind === 'bar' || isLying
              ? (heights.lying ?? categories.length * BAR_PX + FRAME_PX)
              : heights.upright + (heights === USUAL ? panes * PANE_PX : 0)
          }
          {...(drill ? { onPoint } : {})}
          {...(tile ? { tile } : {})}
        />,
      )}
      <Notes notes={chart.notes} />
    </>
  );
}

const withoutPanes = ({ panes: _panes, series, ...data }: ChartData): ChartData => ({
  ...data,
  series: series.filter(({ pane = 0 }) => pane === 0),
});

/** Rows by columns. */
export function ResultHeatmap(props: Omit<ResultChartProps, 'heights'> & { most?: number }) {
  const { title, result, question, dataset, drill, most, tile } = props;
  const heatmap = useMemo(
    () => heatmapOf({ result, question, dataset }, most),
    [result, question, dataset, most],
  );
  const { place, around } = usePointer();
  const measure = question.measures[0] ?? '';
  const onCell = useCallback(
    (row: number, column: number) => {
      const cell = heatmap?.cells[row]?.[column];
      if (cell) drill?.({ row: cell, measure }, place());
    },
    [heatmap, drill, measure, place],
  );
  if (!heatmap) return null;
  return (
    <>
      {around(
        <Heatmap
          title={title}
          data={heatmap.data}
          {...(drill ? { onCell } : {})}
          {...(tile ? { tile } : {})}
        />,
      )}
      <Notes notes={heatmap.notes} />
    </>
  );
}

/** What the picture leaves out. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {notes.join(' ')}
    </p>
  );
}
