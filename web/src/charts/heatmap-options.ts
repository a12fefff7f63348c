import type { Options } from 'highcharts';
import { tickLabels } from './chart-axes.ts';
import { cellText, type HeatmapData } from './chart-data.ts';
import { escape, frame, SMALL_TEXT, spoken, type Palette } from './chart-frame.ts';

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
  return {
    ...frame(palette, height),
    accessibility: spoken(({ x, y = 0 }) => `${placeOf(y, x)}, ${cellText(data, y, x)}.`),
    xAxis: {
      ...tickLabels(data.columns, palette),
      lineWidth: 0,
      opposite: true,
    },
    yAxis: {
      categories: [...data.rows],
      title: { text: undefined },
      reversed: true,
      gridLineWidth: 0,
      labels: {
        style: { color: palette.ink, ...SMALL_TEXT },
        formatter: ({ value }) => escape(String(value)),
      },
    },
    // Without a maximum, cells that are all zero would stand in the middle of the scale.
    colorAxis: { min: 0, max: most, minColor: palette.canvas, maxColor: palette.accent },
    legend: { enabled: false },
    tooltip: {
      ...frame(palette, height).tooltip,
      formatter: function formatter() {
        const { x = 0, y = 0 } = this;
        return `${escape(placeOf(y, x))}: <b>${escape(cellText(data, y, x))}</b>`;
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
