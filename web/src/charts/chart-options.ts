import type { Options, SeriesOptionsType } from 'highcharts';
import {
  tooltipValue,
  type ChartColour,
  type ChartData,
  type ChartUnit,
  type HeatmapData,
} from './chart-data.ts';

/** Colours as the theme has them now; Highcharts wants them as they are drawn. */
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

/** `$1.2k`, `12k`: short enough for an axis. */
function axisValue(value: number, unit: ChartUnit): string {
  if (unit === 'rank') return value < 1 ? '' : `#${value}`;
  const amount = unit === 'usd' ? value / 100 : value;
  const size = Math.abs(amount);
  const short =
    size >= 1_000_000
      ? `${+(amount / 1_000_000).toFixed(1)}M`
      : size >= 1_000
        ? `${+(amount / 1_000).toFixed(1)}k`
        : String(+amount.toFixed(1));
  return unit === 'usd' ? `$${short}` : unit === 'percent' ? `${short} %` : short;
}

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
    accessibility: { enabled: true, landmarkVerbosity: 'disabled' },
  };
}

const unfinished = (colour: string, palette: Palette) => ({
  color: palette.canvas,
  borderColor: colour,
  borderWidth: 1,
  dashStyle: 'ShortDash' as const,
});

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
    const type = each.kind ?? (each.isGhost ? 'line' : kind);
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
  return {
    ...frame(palette, height),
    xAxis: {
      categories: [...data.categories],
      lineColor: palette.line,
      tickLength: 0,
      labels: { style: { color: palette.muted, fontSize: '11px' } },
      accessibility: { description: data.categoryLabel },
    },
    yAxis: {
      title: { text: undefined },
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
          (point) =>
            `${escape(point.series.name)}: <b>${tooltipValue(Number(point.y ?? 0), unit)}</b>`,
        );
        const category = data.categories[this.index] ?? '';
        const isRunning = this.index === running;
        return [
          `<span>${escape(category)}${isRunning ? ', not over yet' : ''}</span>`,
          ...lines,
        ].join('<br/>');
      },
    },
    series,
  };
}

/** A heatmap: one cell a row and column, darker for more. */
export function heatmapOptions(
  data: HeatmapData,
  height: number,
  palette: Palette,
  onCell?: (row: number, column: number) => void,
): Options {
  const most = Math.max(0, ...data.values.flat().map((value) => value ?? 0)) || 1;
  return {
    ...frame(palette, height),
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
        const value = data.values[y]?.[x] ?? null;
        const place = `${escape(data.rows[y] ?? '')}, ${escape(data.columns[x] ?? '')}`;
        return `${place}: <b>${value === null ? '—' : tooltipValue(value, data.unit)}</b>`;
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
