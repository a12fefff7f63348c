/** Steps from one total to the next: what made it grow and what made it shrink. */
import type { SeriesOptionsType } from 'highcharts';
import type { ChartData } from './chart-data.ts';
import type { Palette } from './chart-frame.ts';

interface Bar {
  /** Where the bar begins and ends. */
  from: number;
  to: number;
}

/** A total stands on the ground, a step on the one before. */
export function barsOf({ series, totals = [] }: ChartData): Bar[] {
  let level = 0;
  return (series[0]?.values ?? []).map((value, at) => {
    const from = totals.includes(at) ? 0 : level;
    level = from + (value ?? 0);
    return { from, to: level };
  });
}

/**
 * Where the axis begins: between two large totals the steps would be slivers, so that it begins below the lowest step.
 * `undefined`: at nothing, or below it.
 */
export function groundOf(data: ChartData): number | undefined {
  const levels = barsOf(data).flatMap(({ to }, at) =>
    data.series[0]?.values[at] === null ? [] : to,
  );
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (data.totals?.[0] !== 0 || least < most / 2) return undefined;
  return Math.max(0, least - (most - least));
}

/** The part of a bar above the ground, and what is below it as an invisible stand. */
const above = ({ from, to }: Bar) => ({
  stand: Math.max(0, Math.min(from, to)),
  size: Math.max(0, from, to) - Math.max(0, Math.min(from, to)),
});

/** The same below the ground. */
function below({ from, to }: Bar) {
  const mirrored = above({ from: -from, to: -to });
  return { stand: -mirrored.stand || 0, size: -mirrored.size || 0 };
}

/** The steps first, so that points stand for the values of the data; then what holds them up. */
export function waterfallSeries(data: ChartData, palette: Palette): SeriesOptionsType[] {
  const bars = barsOf(data);
  const values = data.series[0]?.values ?? [];
  const colourAt = (at: number): string =>
    data.totals?.includes(at)
      ? palette.neutral
      : (values[at] ?? 0) < 0
        ? palette.red
        : palette.green;
  const shared = {
    type: 'column',
    stacking: 'normal',
    animation: false,
    borderWidth: 0,
    groupPadding: 0.08,
    pointPadding: 0.04,
    maxPointWidth: 72,
    showInLegend: false,
  } as const;
  const silent = {
    ...shared,
    enableMouseTracking: false,
    accessibility: { enabled: false },
  };
  const crossing = bars.map((bar) => (above(bar).size > 0 ? below(bar).size : 0));
  return [
    {
      ...shared,
      name: data.series[0]?.name ?? '',
      data: bars.map((bar, at) => ({
        y: values[at] === null ? null : above(bar).size || below(bar).size,
        color: colourAt(at),
      })),
    },
    { ...silent, name: 'below', data: crossing.map((y, at) => ({ y, color: colourAt(at) })) },
    {
      ...silent,
      name: 'stand',
      color: 'transparent',
      data: bars.map((bar) => above(bar).stand || below(bar).stand),
    },
  ];
}
