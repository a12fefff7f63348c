/** The series of a chart as Highcharts draws them. Each says all that it is: nothing comes from the chart's defaults. */
import type { Point, PointOptionsObject, SeriesOptionsType } from 'highcharts';
import {
  unitOf,
  type ChartColour,
  type ChartData,
  type ChartKind,
  type ChartSeries,
} from './chart-data.ts';
import { escape, mixed, SMALL_TEXT, type Palette } from './chart-frame.ts';
import { NARROW_PX, shortName, type lineEnds } from './line-labels.ts';

const ORDER: readonly ChartColour[] = [
  'accent',
  'amber',
  'teal',
  'violet',
  'gold',
  'pink',
  'green',
  'red',
  'neutral',
];
const COLUMN_MOST_PX = 48;
/** How far the color of a ghost is from its line's. */
const PALE = 0.55;
/** How far the text is from the color of its line: small text needs more contrast than a line. */
const INKED = 0.45;

type Drawn = Exclude<ChartKind, 'waterfall'>;

/** How a series is drawn in a chart of a kind: a ghost of an area is a line. */
export function drawnAs({ kind: own, isGhost, isTarget }: ChartSeries, kind: ChartKind): Drawn {
  if (isTarget) return 'line';
  const asked = own ?? (isGhost && kind === 'area' ? 'line' : kind);
  if (asked === 'waterfall') return 'column';
  return asked === 'column' && kind === 'bar' ? 'bar' : asked;
}

export interface SeriesLook {
  kind: ChartKind;
  isStacked: boolean;
  palette: Palette;
  /** Those that have a name on the picture. */
  named: ReadonlySet<ChartSeries>;
  /** Where names stand at the ends of lines; `null`: the legend has them. */
  ends: ReturnType<typeof lineEnds> | null;
}

/** The colors of the series: a ghost's is its series' own, paler, or gray where it stands for all of them. */
export function coloursOf({ series }: ChartData, palette: Palette): string[] {
  let real = -1;
  const reals = series.filter(
    ({ isGhost, isTarget, pane = 0 }) => !isGhost && !isTarget && pane === 0,
  ).length;
  const ghosts = series.filter(({ isGhost }) => isGhost).length;
  const isOfAll = reals < 2 || (ghosts === 1 && series.findLast((each) => !each.isTarget)?.isGhost);
  let last = palette.accent;
  return series.map(({ colour, isGhost, isTarget, pane = 0 }) => {
    if (isTarget) return palette.ink;
    if (isGhost) return isOfAll || pane > 0 ? palette.ghost : mixed(last, palette.canvas, PALE);
    if (pane > 0) return palette[colour ?? 'neutral'];
    real += 1;
    last = palette[colour ?? ORDER[real % ORDER.length] ?? 'accent'];
    return last;
  });
}

/** All series, in the order of the data. */
export function seriesOptions(data: ChartData, look: SeriesLook): SeriesOptionsType[] {
  const colours = coloursOf(data, look.palette);
  return data.series.map((each, index) => {
    const color = colours[index] ?? look.palette.accent;
    const type = drawnAs(each, look.kind);
    if (each.isTarget) return targetLine(each, look.palette);
    const pane = each.pane ?? 0;
    const base = {
      name: each.name,
      data: dotted(each.values),
      color,
      animation: false,
      yAxis: pane,
      zIndex: each.isGhost ? 0 : 1,
      showInLegend: look.named.has(each),
    };
    if (type === 'line') return lineSeries(base, each, index, data, look);
    const isStacked = look.isStacked && !each.isGhost;
    const stacking = isStacked ? ('normal' as const) : undefined;
    if (type === 'area') {
      return { ...base, type, lineWidth: 1, fillOpacity: 0.55, stacking, marker: NO_DOTS };
    }
    return {
      ...base,
      type,
      stacking,
      data: each.values.map((y, at) =>
        at === data.running && !each.isGhost ? { y, ...unfinished(color, look.palette) } : y,
      ),
      borderWidth: 0,
      borderRadius: 2,
      groupPadding: 0.1,
      maxPointWidth: COLUMN_MOST_PX,
      ...columnWidth(each, data, look),
    };
  });
}

/** Alone or stacked, what was before stands behind and a little wider; beside others it is thin. */
function columnWidth(
  { isGhost, pane = 0 }: ChartSeries,
  { series }: ChartData,
  { kind, isStacked }: SeriesLook,
) {
  const beside = series.filter((each) => (each.pane ?? 0) === pane);
  const columns = beside.filter(
    (each) => !each.isGhost && ['column', 'bar'].includes(drawnAs(each, kind)),
  ).length;
  const hasGhost = beside.some((each) => each.isGhost);
  const isBehind = isStacked || columns === 1;
  if (!isGhost) return { pointPadding: hasGhost && isBehind ? 0.2 : 0.03 };
  return isBehind
    ? { pointPadding: 0.02, grouping: false, maxPointWidth: COLUMN_MOST_PX + 12 }
    : { pointPadding: 0.3 };
}

const unfinished = (colour: string, palette: Palette) => ({
  color: palette.canvas,
  borderColor: colour,
  borderWidth: 1,
  dashStyle: 'ShortDash' as const,
});

const DOT = { enabled: true, radius: 3, symbol: 'circle' };
const NO_DOTS = { ...DOT, enabled: false };

type Value = number | null | PointOptionsObject;

/** The values of a line, which shows nothing of one that stands alone between unknown ones: that is a dot. */
const dotted = (values: ChartSeries['values']): Value[] =>
  values.map((y, at) => {
    const isAlone = y !== null && (values[at - 1] ?? values[at + 1] ?? null) === null;
    return isAlone ? { y, marker: DOT } : y;
  });

const labeled = (value: Value, dataLabels: PointOptionsObject['dataLabels']): Value =>
  typeof value === 'object' && value !== null ? { ...value, dataLabels } : { y: value, dataLabels };

/** A dashed line over what is drawn, with its name at its last point. */
function targetLine({ name, values }: ChartSeries, palette: Palette): SeriesOptionsType {
  const last = values.findLastIndex((value) => value !== null);
  return {
    type: 'line',
    name,
    color: palette.ink,
    animation: false,
    stacking: undefined,
    zIndex: 2,
    showInLegend: false,
    dashStyle: 'Dash',
    lineWidth: 1.5,
    marker: NO_DOTS,
    data: dotted(values).map((value, at) =>
      at === last
        ? labeled(value, {
            enabled: true,
            formatter: () => escape(name),
            align: 'right',
            allowOverlap: true,
            crop: false,
            overflow: 'allow',
            style: { color: palette.ink, fontWeight: '400', textOutline: 'none' },
          })
        : value,
    ),
  };
}

function lineSeries(
  base: { name: string; data: Value[]; color: string },
  each: ChartSeries,
  index: number,
  data: ChartData,
  { palette, ends }: SeriesLook,
): SeriesOptionsType {
  const { running } = data;
  const end = ends?.[index] ?? null;
  const label = end !== null && {
    enabled: true,
    align: 'left' as const,
    verticalAlign: 'middle' as const,
    x: 6,
    crop: false,
    overflow: 'allow' as const,
    allowOverlap: true,
    style: {
      color: each.isGhost ? palette.muted : mixed(base.color, palette.ink, INKED),
      textOutline: 'none',
      ...SMALL_TEXT,
    },
    formatter(this: Point) {
      return this.series.chart.chartWidth <= NARROW_PX ? null : escape(shortName(each.name));
    },
  };
  return {
    ...base,
    data: base.data.map((value, at) => (label && at === end ? labeled(value, label) : value)),
    type: 'line',
    lineWidth: each.isGhost ? 1.5 : 2,
    ...(running === undefined || each.isGhost
      ? {}
      : { zoneAxis: 'x', zones: [{ value: running - 1 }, { dashStyle: 'Dot' }] }),
    marker: unitOf(data, each) === 'rank' ? DOT : NO_DOTS,
  };
}
