import type { Chart, Options, Point } from 'highcharts';
import {
  categoryAxis,
  MARK_TITLE_PX,
  NAMES_PX,
  namesAtPlots,
  namesInLines,
  valueAxes,
} from './chart-axes.ts';
import { chartValue, unitOf, type ChartData, type ChartKind } from './chart-data.ts';
import { escape, frame, spoken, type Palette } from './chart-frame.ts';
import { drawnAs, seriesOptions } from './chart-series.ts';
import { labelRoom, lineEnds, MOST_LABELED, namesApart, NARROW_PX } from './line-labels.ts';
import { waterfallSeries } from './waterfall.ts';

export interface ChartLook {
  kind: ChartKind;
  isStacked?: boolean;
  /** Of a waterfall: its steps lie, each with its whole name. */
  isLying?: boolean;
  /** In pixels. */
  height?: number;
  /** Called with the place of a clicked point. */
  onPoint?: (category: number, series: number) => void;
}

/** What the title of the first of several small charts takes above it. */
const PANE_TITLE_PX = 24;

/**
 * Columns, bars, lines, areas and waterfalls. Pure: the same data and palette give the same options, which are all that
 * a chart is drawn of.
 */
export function chartOptions(data: ChartData, look: ChartLook, palette: Palette): Options {
  const { kind, isStacked = false, isLying = false, height = 240, onPoint } = look;
  const { running } = data;
  const textOf = (point: Point): string => {
    const series = data.series[point.series.index];
    return chartValue(
      series?.values[point.index] ?? null,
      series ? unitOf(data, series) : data.unit,
    );
  };
  const categoryOf = (at: number): string =>
    `${data.categories[at] ?? ''}${at === running ? ', so far' : ''}`;
  const main = data.series.filter(({ pane = 0 }) => pane === 0);
  // Several ghosts are called after their own lines: only a single one is named.
  const ghosts = main.filter(({ isGhost }) => isGhost).length;
  const named = main.filter(({ isGhost, isTarget }) => !isTarget && (!isGhost || ghosts === 1));
  const hasEnds =
    named.length > 1 &&
    named.length <= MOST_LABELED &&
    data.categories.length > 1 &&
    main.every((each) => drawnAs(each, kind) === 'line');
  const drawn = {
    kind,
    isStacked,
    palette,
    ends: hasEnds ? lineEnds(data, new Set(named)) : null,
  };
  const hasLegend = named.length > 1 && !hasEnds;
  const hasMarks = kind !== 'bar' && (data.marks ?? []).length > 0;
  // Two names of small charts beside the first, below each other where they would touch.
  const hasNames = kind === 'bar' && data.panes?.length === 2;
  const base = frame(palette, height);
  const { spacing: [top = 0] = [] } = base.chart ?? {};
  return {
    ...base,
    chart: {
      ...base.chart,
      inverted: isLying,
      ...(kind === 'bar' || isLying
        ? hasNames && { events: { render: namesInLines } }
        : {
            events: {
              render(this: Chart) {
                namesAtPlots.call(this);
                if (hasEnds) namesApart.call(this);
              },
            },
          }),
      ...(hasEnds ? { marginRight: labelRoom(named) } : {}),
      ...(hasLegend
        ? {}
        : {
            spacingTop: (data.panes?.length ? PANE_TITLE_PX : top) + (hasMarks ? MARK_TITLE_PX : 0),
          }),
    },
    accessibility: spoken(
      (point) => `${categoryOf(point.index)}, ${textOf(point)}. ${point.series.name}.`,
    ),
    xAxis: categoryAxis(data, kind, palette),
    yAxis: valueAxes(data, { kind, isLying, hasLegend, hasMarks }, palette),
    plotOptions: {
      series: {
        cursor: onPoint ? 'pointer' : undefined,
        states: { inactive: { opacity: 0.6 } },
        point: onPoint
          ? { events: { click: (event) => onPoint(event.point.index, event.point.series.index) } }
          : {},
      },
    },
    legend: {
      ...base.legend,
      enabled: hasLegend,
      ...(hasMarks ? { margin: 8 + MARK_TITLE_PX } : {}),
      ...(hasNames ? { margin: 8 + NAMES_PX } : {}),
    },
    tooltip: {
      ...base.tooltip,
      shared: data.series.length > 1 && kind !== 'bar',
      formatter: function formatter() {
        const points = this.points ?? [this];
        const lines = points.map(
          (point) => `${escape(point.series.name)}: <b>${textOf(point as unknown as Point)}</b>`,
        );
        const events = (data.marks ?? [])
          .filter(({ at }) => at === this.index)
          .map(({ title, date }) => escape(`${title}, ${date}`));
        return [`<span>${escape(categoryOf(this.index))}</span>`, ...lines, ...events].join(
          '<br/>',
        );
      },
    },
    series:
      kind === 'waterfall'
        ? waterfallSeries(data, palette)
        : seriesOptions(data, { ...drawn, named: new Set(named) }),
    ...(hasEnds ? { responsive: { rules: [withoutEnds()] } } : {}),
  };
}

/** On a phone the names stand in a legend. */
const withoutEnds = () => ({
  condition: { maxWidth: NARROW_PX },
  chartOptions: {
    chart: { marginRight: 8 },
    legend: { enabled: true },
  },
});
