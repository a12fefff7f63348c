import type { ChartData, ChartKind, ChartSeries } from './chart-data.ts';
import styles from './Chart.module.css';
import { coloursOf, drawnAs } from './chart-series.ts';
import { usePalette } from './use-palette.ts';
import { barsOf } from './waterfall.ts';

export interface MiniChartProps {
  data: ChartData;
  kind: ChartKind;
  isStacked: boolean;
}

const [WIDTH, HEIGHT] = [240, 96];
const MOST_LYING = 7;

interface Box {
  at: number;
  from: number;
  to: number;
  colour: string;
  /** The part of its category that it takes: 0 to 1. */
  left: number;
  size: number;
}

/** A chart the size of a stamp: its shape, without axes and texts. Drawn in place, so that many cost little. */
export function MiniChart({ data, kind, isStacked }: MiniChartProps) {
  const palette = usePalette();
  const colours = coloursOf(data, palette);
  const main = data.series
    .map((series, index) => ({ series, colour: colours[index] ?? palette.accent }))
    .filter(({ series }) => (series.pane ?? 0) === 0);
  const count =
    kind === 'bar' ? Math.min(MOST_LYING, data.categories.length) : data.categories.length;
  const lines = main.filter(({ series }) => ['line', 'area'].includes(drawnAs(series, kind)));
  const boxes =
    kind === 'waterfall'
      ? waterfallBoxes(data, colours[0] ?? palette.accent, palette.neutral, palette.red)
      : columnBoxes(
          main.filter((each) => !lines.includes(each)),
          count,
          isStacked,
        );
  const values = [
    ...boxes.flatMap(({ from, to }) => [from, to]),
    ...lines.flatMap(({ series }) => series.values.map((value) => value ?? 0)),
  ];
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const share = (value: number): number => (value - least) / (most - least || 1);
  const slot = 1 / Math.max(1, count);
  const step = 1 / Math.max(1, count - 1);
  return (
    <svg
      className={styles.mini}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {boxes.map(({ at, from, to, colour, left, size }, index) => {
        const [low, high] = [share(Math.min(from, to)), share(Math.max(from, to))];
        const [along, across] = [(at + left) * slot, size * slot];
        return kind === 'bar' ? (
          <rect
            key={index}
            fill={colour}
            x={low * WIDTH}
            width={(high - low) * WIDTH}
            y={along * HEIGHT}
            height={across * HEIGHT}
          />
        ) : (
          <rect
            key={index}
            fill={colour}
            x={along * WIDTH}
            width={across * WIDTH}
            y={(1 - high) * HEIGHT}
            height={(high - low) * HEIGHT}
          />
        );
      })}
      {lines.map(({ series, colour }, index) => (
        <polyline
          key={index}
          fill="none"
          stroke={colour}
          strokeWidth={series.isGhost ? 1 : 2}
          vectorEffect="non-scaling-stroke"
          points={series.values
            .flatMap((value, at) =>
              value === null
                ? []
                : [`${(at * step * WIDTH).toFixed(1)},${((1 - share(value)) * HEIGHT).toFixed(1)}`],
            )
            .join(' ')}
        />
      ))}
    </svg>
  );
}

interface Coloured {
  series: ChartSeries;
  colour: string;
}

/** What was before stands behind, as wide as its category. */
function columnBoxes(all: readonly Coloured[], count: number, isStacked: boolean): Box[] {
  const real = all.filter(({ series }) => !series.isGhost);
  const ghosts = all.filter(({ series }) => series.isGhost);
  const size = isStacked ? 0.7 : 0.7 / Math.max(1, real.length);
  const places = Array.from({ length: count }, (_, at) => at);
  return [
    ...ghosts.flatMap(({ series, colour }, index) =>
      places.map((at): Box => ({
        at,
        from: 0,
        to: series.values[at] ?? 0,
        colour,
        left: isStacked ? 0.05 : 0.05 + index * size,
        size: isStacked || real.length === 1 ? 0.9 : size,
      })),
    ),
    ...places.flatMap((at) => {
      let level = 0;
      return real.map(({ series, colour }, index): Box => {
        const value = series.values[at] ?? 0;
        const from = isStacked ? level : 0;
        level += value;
        return {
          at,
          from,
          to: from + value,
          colour,
          left: 0.15 + (isStacked ? 0 : index * size),
          size,
        };
      });
    }),
  ];
}

const waterfallBoxes = (data: ChartData, up: string, total: string, down: string): Box[] =>
  barsOf(data).map(({ from, to }, at) => ({
    at,
    from,
    to,
    colour: data.totals?.includes(at) ? total : to < from ? down : up,
    left: 0.1,
    size: 0.8,
  }));
