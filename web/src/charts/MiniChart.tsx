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
  const drawn = main.filter(({ series }) => ['line', 'area'].includes(drawnAs(series, kind)));
  const lines = kind === 'area' && isStacked ? uponEachOther(drawn) : drawn;
  const boxes =
    kind === 'waterfall'
      ? waterfallBoxes(data, colours[0] ?? palette.accent, palette.neutral, palette.red)
      : columnBoxes(
          main.filter((each) => !drawn.includes(each)),
          count,
          isStacked,
        );
  const areas = lines.filter(({ series }) => drawnAs(series, kind) === 'area' && !series.isGhost);
  const [least, most] = rangeOf([
    ...boxes.flatMap(({ from, to }) => [from, to]),
    ...lines.flatMap(({ series }) => series.values.filter((value) => value !== null)),
    // Filled shapes are compared by their heights, so they start at zero.
    ...(boxes.length + areas.length > 0 ? [0] : []),
  ]);
  const share = (value: number): number => (value - least) / (most - least || 1);
  const slot = 1 / Math.max(1, count);
  const step = 1 / Math.max(1, count - 1);
  const pointsOf = ({ values }: ChartSeries): string[] =>
    values.flatMap((value, at) =>
      value === null
        ? []
        : [`${(at * step * WIDTH).toFixed(1)},${((1 - share(value)) * HEIGHT).toFixed(1)}`],
    );
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
      {areas.map(({ series, colour }, index) => (
        <polygon
          key={index}
          fill={colour}
          opacity={0.2}
          points={[
            `0,${HEIGHT * (1 - share(0))}`,
            ...pointsOf(series),
            `${(series.values.length - 1) * step * WIDTH},${HEIGHT * (1 - share(0))}`,
          ].join(' ')}
        />
      ))}
      {lines.map(({ series, colour }, index) => (
        <polyline
          key={index}
          fill="none"
          stroke={colour}
          strokeWidth={series.isGhost ? 1 : 2}
          vectorEffect="non-scaling-stroke"
          points={pointsOf(series).join(' ')}
        />
      ))}
    </svg>
  );
}

/** From the least value to the most. Where zero is not among them there is some room on both sides, so that no line touches the edge. */
function rangeOf(values: readonly number[]): [least: number, most: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.includes(0) || values.length === 0) return [Math.min(0, least), Math.max(0, most)];
  const room = (most - least) * 0.15 || 1;
  return [least - room, most + room];
}

interface Coloured {
  series: ChartSeries;
  colour: string;
}

/** Stacks areas as the full chart does: the last is at the bottom, and what was a year ago is not part of the stack. */
function uponEachOther(all: readonly Coloured[]): Coloured[] {
  const levels: number[] = [];
  return [...all]
    .reverse()
    .map(({ series, colour }) => {
      if (series.isGhost) return { series, colour };
      const values = series.values.map(
        (value, at) => (levels[at] = (levels[at] ?? 0) + (value ?? 0)),
      );
      return { colour, series: { ...series, values } };
    })
    .reverse();
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
