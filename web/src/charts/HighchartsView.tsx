/** The only importer of Highcharts; loaded when the first chart is drawn. */
import Highcharts from 'highcharts';
import 'highcharts/css/highcharts-palette.css';
import 'highcharts/modules/heatmap';
import 'highcharts/modules/exporting';
import 'highcharts/modules/offline-exporting';
import 'highcharts/modules/accessibility';
import HighchartsReact from 'highcharts-react-official';
import { useEffect, useMemo, useRef } from 'react';

export type ImageType = 'image/png' | 'image/svg+xml';

export interface HighchartsViewProps {
  /** What a screen reader calls it; the page shows it over the chart. */
  title: string;
  options: Highcharts.Options;
  /** Called with a way to save the picture while the chart is there. */
  onReady: (save: ((type: ImageType, filename: string) => void) | null) => void;
}

// CommonJS under some bundlers: the component is then the default of the default.
const View =
  (HighchartsReact as unknown as { default?: typeof HighchartsReact }).default ?? HighchartsReact;

/**
 * Draws options; knows nothing of what they mean. `immutable`: other options are another chart. An update would merge them
 * into those before, and whatever they no longer say would stay.
 */
export function HighchartsView({ title, options, onReady }: HighchartsViewProps) {
  const view = useRef<{ chart: Highcharts.Chart } | null>(null);
  // Its texts are in the theme's ink: on white, a dark theme's would not be read.
  const backgroundColor = options.tooltip?.backgroundColor ?? '#ffffff';
  useEffect(() => {
    onReady((type, filename) => {
      void view.current?.chart.exporting?.exportChart(
        { type, filename, local: true, fallbackToExportServer: false },
        { chart: { backgroundColor, style: { fontFamily: 'Inter, Arial, sans-serif' } } },
      );
    });
    return () => onReady(null);
  }, [onReady, backgroundColor]);
  const named = useMemo(
    () => ({
      ...options,
      lang: { accessibility: { defaultChartTitle: title, chartContainerLabel: '{title}, chart' } },
    }),
    [options, title],
  );
  return <View highcharts={Highcharts} options={named} immutable ref={view as never} />;
}
