import type { Options, Point, SeriesOptionsType, XAxisPlotLinesOptions } from 'highcharts';
import {
  axisValue,
  chartValue,
  type ChartColour,
  type ChartData,
  type ChartMark,
  type ChartSeries,
  type ChartUnit,
  type HeatmapData,
} from './chart-data.ts';

/** The theme's current colors; Highcharts wants them as they are drawn. */
export type Palette = Readonly<Record<ChartColour | 'ink' | 'muted' | 'line' | 'canvas', string>>;

export type ChartKind = 'column' | 'bar' | 'line' | 'area';

export interface ChartLook {
  kind: ChartKind;
  isStacked?: boolean;
  /** In pixels. */
  height?: number;
  /** Called with the place of a clicked point. */
  onPoint?: (category: number, series: number) => void;
}

const ORDER: readonly ChartColour[] = [
  'accent',
  'teal',
  'amber',
  'violet',
  'green',
  'red',
  'blue',
  'neutral',
];

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function frame(palette: Palette, height: number): Options {
  return {
    chart: {
      height,
      backgroundColor: 'transparent',
      style: { fontFamily: 'inherit', fontSize: '12px' },
      spacing: [8, 4, 4, 4],
      animation: false,
    },
    // Its own style tag is what the content security policy refuses: HighchartsView imports the file instead.
    palette: { injectCSS: false },
    title: { text: undefined },
    credits: { enabled: false },
    // The address is for PDF only, which is not offered: without any, every chart writes a warning.
    exporting: { enabled: false, fallbackToExportServer: false, libURL: '/' },
    legend: {
      align: 'left',
      verticalAlign: 'top',
      padding: 0,
      margin: 8,
      itemStyle: { color: palette.ink, fontWeight: '400', fontSize: '12px' },
      itemHoverStyle: { color: palette.ink },
      symbolRadius: 2,
    },
    tooltip: {
      backgroundColor: palette.canvas,
      borderColor: palette.line,
      style: { color: palette.ink, fontSize: '12px' },
      shadow: false,
      outside: false,
    },
  };
}

/** What a screen reader says of a point: the value as the table has it, not the number that is drawn. */
const spoken = (describe: (point: Point) => string): Options['accessibility'] => ({
  enabled: true,
  landmarkVerbosity: 'disabled',
  point: { descriptionFormatter: describe },
});

/** Between which values a chart lies, for a screen reader. */
function rangeText(values: readonly (number | null)[], unit: ChartUnit): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 'No values.';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return `Values from ${chartValue(least, unit)} to ${chartValue(most, unit)}.`;
}

const unfinished = (colour: string, palette: Palette) => ({
  color: palette.canvas,
  borderColor: colour,
  borderWidth: 1,
  dashStyle: 'ShortDash' as const,
});

/** A dashed line over what is drawn, with its name at its last point. */
function targetLine({ name, values }: ChartSeries, palette: Palette): SeriesOptionsType {
  const last = values.findLastIndex((value) => value !== null);
  return {
    type: 'line',
    name,
    color: palette.ink,
    animation: false,
    stacking: undefined,
    dashStyle: 'Dash',
    lineWidth: 1.5,
    marker: { enabled: values.filter((value) => value !== null).length === 1, radius: 3 },
    data: values.map((y, at) =>
      at === last
        ? {
            y,
            dataLabels: {
              enabled: true,
              format: name,
              align: 'right',
              allowOverlap: true,
              crop: false,
              overflow: 'allow',
              style: { color: palette.ink, fontWeight: '400', textOutline: 'none' },
            },
          }
        : y,
    ),
  };
}

/** Events as lines across, with their titles along them; several of one category share a line. */
function markLines(marks: readonly ChartMark[], palette: Palette): XAxisPlotLinesOptions[] {
  const places = [...new Set(marks.map(({ at }) => at))];
  return places.map((at) => ({
    value: at,
    color: palette.muted,
    width: 1,
    dashStyle: 'Dot',
    zIndex: 4,
    label: {
      text: marks
        .filter((mark) => mark.at === at)
        .map(({ title }) => escape(title))
        .join(', '),
      rotation: 90,
      y: 4,
      style: { color: palette.ink, fontSize: '11px', textOutline: `3px ${palette.canvas}` },
    },
  }));
}

/** Columns, bars, lines and areas. Pure: the same data and palette give the same options. */
export function chartOptions(data: ChartData, look: ChartLook, palette: Palette): Options {
  const { kind, isStacked = false, height = 240, onPoint } = look;
  const { unit, running } = data;
  const series = data.series.map((each, index): SeriesOptionsType => {
    const colour = palette[each.colour ?? ORDER[index % ORDER.length] ?? 'accent'];
    const base = {
      name: each.name,
      data: [...each.values],
      color: each.isGhost ? palette.muted : colour,
      animation: false,
    };
    const type = each.kind ?? (each.isGhost || each.isTarget ? 'line' : kind);
    if (each.isTarget) return targetLine(each, palette);
    if (type === 'line') {
      return {
        ...base,
        type: 'line',
        // A line stands beside stacked columns, not on top of them.
        ...(each.isGhost ? { stacking: undefined } : {}),
        lineWidth: each.isGhost ? 1.5 : 2,
        dashStyle: each.isGhost ? 'ShortDash' : 'Solid',
        ...(running === undefined || each.isGhost
          ? {}
          : { zoneAxis: 'x', zones: [{ value: running - 1 }, { dashStyle: 'Dot' }] }),
        marker: { enabled: data.categories.length <= 1 || unit === 'rank', radius: 3 },
      };
    }
    if (type === 'area') return { ...base, type: 'area', lineWidth: 1, fillOpacity: 0.35 };
    return {
      ...base,
      data: each.values.map((y, at) =>
        at === running ? { y, ...unfinished(colour, palette) } : y,
      ),
      type: kind === 'bar' ? 'bar' : 'column',
      borderWidth: 0,
      borderRadius: 2,
    };
  });
  const categoryOf = (at: number): string =>
    `${data.categories[at] ?? ''}${at === running ? ', so far' : ''}`;
  return {
    ...frame(palette, height),
    accessibility: spoken(
      (point) =>
        `${categoryOf(point.index)}, ${chartValue(point.y ?? null, unit)}. ${point.series.name}.`,
    ),
    xAxis: {
      categories: [...data.categories],
      lineColor: palette.line,
      tickLength: 0,
      labels: { style: { color: palette.muted, fontSize: '11px' } },
      plotLines: markLines(data.marks ?? [], palette),
      accessibility: { description: data.categoryLabel },
    },
    yAxis: {
      title: { text: undefined },
      accessibility: {
        rangeDescription: rangeText(
          data.series.flatMap(({ values }) => values),
          unit,
        ),
      },
      gridLineColor: palette.line,
      ...(unit === 'rank'
        ? { reversed: true, allowDecimals: false, startOnTick: false, endOnTick: false }
        : {}),
      min: data.series.some(({ values }) => values.some((value) => (value ?? 0) < 0))
        ? undefined
        : 0,
      labels: {
        style: { color: palette.muted, fontSize: '11px' },
        formatter: ({ value }) => axisValue(Number(value), unit),
      },
    },
    plotOptions: {
      series: {
        stacking: isStacked ? 'normal' : undefined,
        cursor: onPoint ? 'pointer' : undefined,
        states: { inactive: { opacity: 0.6 } },
        point: onPoint
          ? { events: { click: (event) => onPoint(event.point.index, event.point.series.index) } }
          : {},
      },
    },
    legend: { ...frame(palette, height).legend, enabled: data.series.length > 1 },
    tooltip: {
      ...frame(palette, height).tooltip,
      shared: data.series.length > 1 && kind !== 'bar',
      formatter: function formatter() {
        const points = this.points ?? [this];
        const lines = points.map(
          (point) => `${escape(point.series.name)}: <b>${chartValue(point.y ?? null, unit)}</b>`,
        );
        return [`<span>${escape(categoryOf(this.index))}</span>`, ...lines].join('<br/>');
      },
    },
    series,
  };
}

/** A heatmap: one cell per row and column, darker for more. */
export function heatmapOptions(
  data: HeatmapData,
  height: number,
  palette: Palette,
  onCell?: (row: number, column: number) => void,
): Options {
  const most = Math.max(0, ...data.values.flat().map((value) => value ?? 0)) || 1;
  const placeOf = (row: number, column: number): string =>
    `${data.rows[row] ?? ''}, ${data.columns[column] ?? ''}`;
  const valueOf = (row: number, column: number): string =>
    chartValue(data.values[row]?.[column] ?? null, data.unit);
  return {
    ...frame(palette, height),
    accessibility: spoken(({ x, y = 0 }) => `${placeOf(y, x)}, ${valueOf(y, x)}.`),
    xAxis: {
      categories: [...data.columns],
      lineWidth: 0,
      tickLength: 0,
      opposite: true,
      labels: { style: { color: palette.muted, fontSize: '11px' } },
    },
    yAxis: {
      categories: [...data.rows],
      title: { text: undefined },
      reversed: true,
      gridLineWidth: 0,
      labels: { style: { color: palette.ink, fontSize: '11px' } },
    },
    // Without a maximum, cells that are all zero would stand in the middle of the scale.
    colorAxis: { min: 0, max: most, minColor: palette.canvas, maxColor: palette.accent },
    legend: { enabled: false },
    tooltip: {
      ...frame(palette, height).tooltip,
      formatter: function formatter() {
        const { x = 0, y = 0 } = this;
        return `${escape(placeOf(y, x))}: <b>${valueOf(y, x)}</b>`;
      },
    },
    series: [
      {
        type: 'heatmap',
        name: data.rowLabel,
        animation: false,
        borderColor: palette.canvas,
        borderWidth: 1,
        ...(onCell
          ? {
              cursor: 'pointer',
              point: { events: { click: ({ point }) => onCell(point.y ?? 0, point.x) } },
            }
          : {}),
        data: data.values.flatMap((row, y) =>
          row.map((value, x): [number, number, number | null] => [x, y, value]),
        ),
      },
    ],
  };
}
