/** Names at the ends of lines, where a legend would make the eye go back and forth. */
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

const lastOf = (values: ChartSeries['values']): number => values.findLastIndex((y) => y !== null);

/**
 * By series: the place of its last value and how far its name moves from there, in pixels, so that no two names lie on
 * each other; `null` for those without a name.
 */
export function lineEnds(
  { series }: Pick<ChartData, 'series'>,
  named: ReadonlySet<ChartSeries>,
  plotHeight: number,
): ({ at: number; moved: number } | null)[] {
  const own = series.filter(({ pane = 0 }) => pane === 0);
  const all = own.flatMap(({ values }) => values.filter((value) => value !== null));
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const scale = plotHeight / (most - least || 1);
  const ends = series.map((each, index) => {
    const at = lastOf(each.values);
    return { index, at, y: (most - (each.values[at] ?? 0)) * scale, isNamed: named.has(each) };
  });
  const moved = new Array<number>(series.length).fill(0);
  let free = -Infinity;
  // Only names that end together can lie on each other.
  const last = Math.max(...ends.map(({ at, isNamed }) => (isNamed ? at : -1)));
  const together = ends.filter(({ at, isNamed }) => isNamed && at >= last - 1);
  for (const { index, y } of together.toSorted((a, b) => a.y - b.y)) {
    const place = Math.max(y, free);
    moved[index] = Math.round(place - y);
    free = place + GAP_PX;
  }
  return ends.map(({ at, index, isNamed }) => (isNamed ? { at, moved: moved[index] ?? 0 } : null));
}
