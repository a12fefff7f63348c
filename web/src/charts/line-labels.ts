/** Names at the ends of lines, where a legend would make the eye go back and forth. */
import type { Chart, Point, SVGElement as Drawn } from 'highcharts';
import type { ChartData, ChartSeries } from './chart-data.ts';

/** More lines than these get a legend. */
export const MOST_LABELED = 6;
/** Narrower than this, names at the ends of lines would leave no room for the lines. */
export const NARROW_PX = 460;
const NAME_MAX = 26;
const CHAR_PX = 6.4;
const GAP_PX = 14;

export const shortName = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;

/** The room that the names take, in pixels. */
export const labelRoom = (series: readonly ChartSeries[]): number =>
  12 + Math.ceil(CHAR_PX * Math.max(...series.map(({ name }) => shortName(name).length)));

/** By series: the place of its last value, where its name stands; `null` for those without a name. */
export const lineEnds = (
  { series }: Pick<ChartData, 'series'>,
  named: ReadonlySet<ChartSeries>,
): (number | null)[] =>
  series.map((each) => (named.has(each) ? each.values.findLastIndex((y) => y !== null) : null));

/** Highcharts' types leave the label out. */
interface NamedPoint extends Point {
  dataLabel?: Drawn;
}

/** Moves the names in a chart that has just been drawn, so that none covers another. */
export function namesApart(this: Chart): void {
  const names = this.series.flatMap(({ points = [] }) =>
    (points as NamedPoint[]).flatMap(({ dataLabel, plotY, index }) =>
      dataLabel && plotY !== undefined ? [{ dataLabel, plotY, index }] : [],
    ),
  );
  // Only names that end together can lie on each other.
  const last = Math.max(...names.map(({ index }) => index));
  const together = names
    .filter(({ index }) => index >= last - 1)
    .toSorted((a, b) => a.plotY - b.plotY);
  const places = apart(
    together.map(({ plotY }) => plotY),
    this.yAxis[0]?.len ?? this.plotHeight,
  );
  for (const [order, { dataLabel, plotY }] of together.entries()) {
    dataLabel.attr({ y: (places[order] ?? plotY) - dataLabel.getBBox().height / 2 });
  }
}

/** The wanted places, from the top down, moved so that each has room: down, and up again at the bottom of the plot. */
function apart(wanted: readonly number[], bottom: number): number[] {
  let free = -Infinity;
  const down = wanted.map((y) => {
    const place = Math.max(y, free);
    free = place + GAP_PX;
    return place;
  });
  let most = bottom - GAP_PX / 2;
  return down
    .toReversed()
    .map((y) => {
      const place = Math.min(y, most);
      most = place - GAP_PX;
      return place;
    })
    .toReversed();
}
