/** The axes of a chart: one of categories, and one of values for each unit. */
import type { XAxisOptions, XAxisPlotLinesOptions, YAxisOptions } from 'highcharts';
import {
  axisValue,
  isSequence,
  tickTexts,
  unitOf,
  type ChartData,
  type ChartKind,
} from './chart-data.ts';
import { escape, rangeText, SMALL_TEXT, type Palette } from './chart-frame.ts';
import { groundOf } from './waterfall.ts';

const TICK_CHAR_PX = 7;
const TICK_GAP_PX = 8;
const TICK_LEAST_PX = 44;
const LYING_TICK_PX = 110;
/** Amounts in full that lie closer touch each other. */
const LYING_LEAST_PX = 72;

/** Places of the labels: as many as fit without turning one, the last among them. */
function placesOf(count: number, fitting: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, fitting)));
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step);
}

/** So few that Highcharts never warns of too many, however narrow the axis. */
const TICKS_COUNTED = 100;

/** Labels of categories; of those that follow each other in time, as many as are read whole. */
export function tickLabels(
  categories: readonly string[],
  palette: Palette,
  isAlong = true,
): XAxisOptions {
  const texts = tickTexts(categories);
  const slot = Math.max(
    TICK_LEAST_PX,
    ...texts.map(({ length }) => length * TICK_CHAR_PX + TICK_GAP_PX),
  );
  const skips = isAlong && isSequence(categories);
  return {
    categories: texts,
    tickLength: 0,
    labels: {
      rotation: 0,
      formatter: ({ value }) => escape(String(value)),
      style: {
        color: palette.muted,
        ...SMALL_TEXT,
        ...(skips ? { textOverflow: 'none', whiteSpace: 'nowrap' } : {}),
      },
    },
    ...(skips
      ? {
          // Highcharts counts the ticks before it asks where they go, and would warn about one per day.
          tickInterval: Math.ceil(texts.length / TICKS_COUNTED),
          tickPositioner(this: { len: number }) {
            return placesOf(texts.length, Math.floor(this.len / slot));
          },
        }
      : {}),
  };
}

/** What the figures are of: along the bottom, or down the side where bars lie. */
export function categoryAxis(data: ChartData, kind: ChartKind, palette: Palette): XAxisOptions {
  return {
    ...tickLabels(data.categories, palette, kind !== 'bar'),
    lineColor: palette.line,
    plotLines: markLines(data, kind, palette),
    accessibility: { description: data.categoryLabel },
  };
}

/** What the titles of events take above the picture. */
export const MARK_TITLE_PX = 14;
const MARK_CHAR_PX = 6;
const MARK_GAP_PX = 8;
/** Fewer signs than these say nothing. */
const MARK_LEAST_CHARS = 4;

/**
 * Events as lines across, with their titles above the picture as far as there is room before the next; the tooltip has
 * them whole. Several of one category share a line.
 */
function markLines(
  { marks = [], categories: { length: count } }: ChartData,
  kind: ChartKind,
  palette: Palette,
): XAxisPlotLinesOptions[] {
  const places = [...new Set(marks.map(({ at }) => at))].toSorted((a, b) => a - b);
  return places.map((at, which) => {
    const title = marks
      .filter((mark) => mark.at === at)
      .map((mark) => mark.title)
      .join(', ');
    const before = places[which - 1] ?? -0.5;
    const next = places[which + 1];
    // The last one reads towards the others where there is more room.
    const isTurned = next === undefined && count - 0.5 - at < (at - before) / 2;
    const slots = isTurned ? (at - before) / 2 : (next ?? count - 0.5) - at;
    const side = isTurned || kind === 'bar' ? ('right' as const) : ('left' as const);
    return {
      value: at,
      color: palette.muted,
      width: 1,
      dashStyle: 'Dot',
      zIndex: 4,
      label: {
        rotation: 0,
        verticalAlign: 'top',
        align: side,
        textAlign: side,
        x: isTurned ? 2 : -2,
        y: -4,
        style: { color: palette.ink, ...SMALL_TEXT },
        formatter(this: { axis?: unknown }) {
          const { len = 0 } = (this.axis ?? {}) as { len?: number };
          const room = kind === 'bar' ? Infinity : (slots * len) / count - MARK_GAP_PX;
          return escape(fitted(title, Math.floor(room / MARK_CHAR_PX)));
        },
      },
    };
  });
}

function fitted(text: string, most: number): string {
  if (text.length <= most) return text;
  return most < MARK_LEAST_CHARS ? '' : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** By the number of small charts: where each chart begins and how tall it is, in percent. */
const HEIGHTS: readonly (readonly (readonly [from: number, size: number])[])[] = [
  [[0, 100]],
  [
    [0, 64],
    [75, 25],
  ],
  [
    [0, 50],
    [60, 16],
    [84, 16],
  ],
];

interface AxesLook {
  kind: ChartKind;
  isLying: boolean;
  hasLegend: boolean;
  hasMarks: boolean;
}

/** The axes of values: the chart's own, then one for each small chart. */
export function valueAxes(
  data: ChartData,
  { kind, isLying, hasLegend, hasMarks }: AxesLook,
  palette: Palette,
): YAxisOptions[] {
  const panes = data.panes ?? [];
  const places = HEIGHTS[panes.length] ?? [];
  const own = data.series.filter(({ pane = 0, isGhost }) => pane === 0 && !isGhost);
  const ownTitle = panes.length > 0 && own.length === 1 && !hasLegend ? own[0]?.name : undefined;
  return [ownTitle, ...panes.map(({ title }) => title)].map((title, pane) => {
    const unit = unitOf(data, { pane });
    const values = data.series
      .filter((series) => (series.pane ?? 0) === pane)
      .flatMap((series) => series.values);
    const [from, size] = places[pane] ?? [0, 100];
    return {
      title: titleOf(title, kind, palette, {
        isOverMarks: hasMarks && pane === 0,
        isSmall: pane > 0,
      }),
      ...(panes.length === 0
        ? {}
        : kind === 'bar'
          ? // Above, as other small charts are named: below fifty bars nobody would see what they are.
            { left: `${from}%`, width: `${size}%`, offset: 0, opposite: true }
          : { top: `${from}%`, height: `${size}%`, offset: 0 }),
      accessibility: { rangeDescription: rangeText(values, unit) },
      gridLineColor: palette.line,
      // Along the bottom, amounts in full would turn or touch.
      ...(kind === 'bar' || isLying ? { tickPixelInterval: LYING_TICK_PX } : {}),
      ...(pane > 0
        ? { tickAmount: 2 }
        : kind === 'bar' || isLying
          ? { tickPositioner: endsWhereTight }
          : {}),
      // The first part of a stack begins it, as in the legend.
      ...(kind === 'bar' ? { reversedStacks: false } : {}),
      // In line charts, first place is on top. Bars start at the names, as they do for other figures.
      ...(unit === 'rank'
        ? { reversed: kind !== 'bar', allowDecimals: false, startOnTick: false, endOnTick: false }
        : {}),
      // No axis of a few notes has half a note on it.
      ...(unit === 'count' && values.every((value) => Number.isInteger(value ?? 0))
        ? { allowDecimals: false }
        : {}),
      min:
        kind === 'waterfall'
          ? groundOf(data)
          : values.some((value) => (value ?? 0) < 0)
            ? undefined
            : 0,
      // A share of the whole is never more: an axis would end at 125%.
      ...(unit === 'percent' && values.every((value) => (value ?? 0) <= 100)
        ? { ceiling: 100 }
        : {}),
      labels: {
        rotation: 0,
        style: { color: palette.muted, ...SMALL_TEXT, textOverflow: 'none', whiteSpace: 'nowrap' },
        // The zero of a small chart at the right would stand in the last amount of the first.
        formatter: ({ value, isFirst }) =>
          pane > 0 && kind === 'bar' && unit !== 'rank' && isFirst
            ? ''
            : axisValue(Number(value), unit),
      },
    };
  });
}

/** Only the first and the last tick where there is no room for those between. */
function endsWhereTight(this: { len: number; tickPositions?: number[] }): number[] {
  const { len, tickPositions: all = [] } = this;
  const [first, last] = [all[0], all.at(-1)];
  const isTight = all.length > 2 && len / (all.length - 1) < LYING_LEAST_PX;
  return isTight && first !== undefined && last !== undefined ? [first, last] : all;
}

/** Names of small charts begin where the charts do: over the ticks they would cover those of the chart above. */
export function namesAtPlots(this: { container: HTMLElement; plotLeft: number }): void {
  const names = this.container.querySelectorAll('.highcharts-yaxis .highcharts-axis-title');
  for (const name of names) name.setAttribute('x', String(this.plotLeft));
}

/** What a second line of names takes. */
export const NAMES_PX = 14;
const NAMES_GAP_PX = 8;

/** The name of the first of two small charts stands a line above the other's where it would reach into it. */
export function namesInLines(this: { container: HTMLElement }): void {
  const names = this.container.querySelectorAll<SVGTextElement>(
    '.highcharts-yaxis .highcharts-axis-title',
  );
  const [first, second] = [...names].slice(-2);
  if (!first || !second) return;
  const [one, other] = [first.getBBox(), second.getBBox()];
  const touches = one.x + one.width + NAMES_GAP_PX > other.x;
  first.setAttribute('y', String(Number(second.getAttribute('y')) - (touches ? NAMES_PX : 0)));
}

/** From the foot of a name to the line under it: more would reach into the chart above. */
const NAME_PX = 8;

/** Above the axis, read from left to right. */
function titleOf(
  name: string | undefined,
  kind: ChartKind,
  palette: Palette,
  { isOverMarks, isSmall }: { isOverMarks: boolean; isSmall: boolean },
): NonNullable<YAxisOptions['title']> {
  const style = { color: palette.muted, ...SMALL_TEXT, whiteSpace: 'nowrap' };
  const text = name === undefined ? undefined : escape(name);
  return text !== undefined && kind !== 'bar'
    ? {
        text,
        style,
        align: 'high',
        rotation: 0,
        textAlign: 'left',
        offset: 0,
        x: 0,
        y: isOverMarks ? -NAME_PX - MARK_TITLE_PX : -NAME_PX,
        reserveSpace: false,
      }
    : // A small chart beside the first has less room than its name.
      { text, style, ...(isSmall ? { align: 'high', textAlign: 'right' } : {}) };
}
