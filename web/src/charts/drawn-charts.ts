/** What was drawn, for tests: the charts of a page, read back from the library. */
import Highcharts from 'highcharts';

/** The chart inside an element. */
export const chartIn = (box: Element): Highcharts.Chart | undefined =>
  Highcharts.charts.find((chart) => chart && box.contains(chart.container));

/** All that is drawn: what each series is, where its points stand, what they are stacked on. */
export function drawnIn(box: Element): unknown {
  const chart = chartIn(box);
  if (!chart) return null;
  return {
    categories: chart.xAxis[0]?.categories,
    axes: chart.yAxis.map(({ options, min, max }) => {
      const { top, height } = options as Highcharts.YAxisOptions;
      return [top, height, min, max];
    }),
    legend: chart.legend.options.enabled,
    series: chart.series.map((series) => {
      const options = series.options as Highcharts.SeriesColumnOptions & { yAxis?: number };
      return {
        name: series.name,
        type: series.type,
        color: options.color,
        axis: options.yAxis,
        stacking: options.stacking,
        dash: options.dashStyle,
        points: series.points.map((point) => [
          point.x,
          point.y,
          (point as { stackY?: number }).stackY,
          point.options.color,
        ]),
      };
    }),
  };
}

/**
 * jsdom lays nothing out: texts of any size do for what stands where in the data. What is read aloud has a test of its
 * own, and takes most of the time.
 * @returns what undoes it
 */
export function drawQuickly(): () => void {
  const svg = SVGElement.prototype as unknown as { getBBox?: () => object };
  svg.getBBox = () => ({ x: 0, y: 0, width: 40, height: 12 });
  const { chart } = Highcharts;
  Highcharts.chart = ((box: HTMLElement, options: Highcharts.Options) =>
    chart(box, { ...options, accessibility: { enabled: false } })) as typeof chart;
  return () => {
    delete svg.getBBox;
    Highcharts.chart = chart;
  };
}
