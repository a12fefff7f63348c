/** The only importer of Highcharts; loaded when the first chart is drawn. */
import Highcharts from 'highcharts';
import 'highcharts/css/highcharts-palette.css';
import 'highcharts/modules/heatmap';
import 'highcharts/modules/exporting';
import 'highcharts/modules/offline-exporting';
import 'highcharts/modules/accessibility';
import { useEffect, useLayoutEffect, useRef } from 'react';

export type ImageType = 'image/png' | 'image/svg+xml';

export interface HighchartsViewProps {
  options: Highcharts.Options;
  /** Called with a way to save the picture while the chart is there. */
  onReady: (save: ((type: ImageType, filename: string) => void) | null) => void;
}

/**
 * Draws options; knows nothing of what they mean. Other options are another chart: an update would merge them into those
 * before, and whatever they no longer say would stay.
 */
export function HighchartsView({ options, onReady }: HighchartsViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Highcharts.Chart>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const drawn = Highcharts.chart(box.current, options);
    chart.current = drawn;
    return () => {
      chart.current = null;
      drawn.destroy();
    };
  }, [options]);
  useEffect(() => {
    onReady((type, filename) => {
      void chart.current?.exporting?.exportChart(
        { type, filename, local: true, fallbackToExportServer: false },
        { chart: { backgroundColor: '#ffffff' } },
      );
    });
    return () => onReady(null);
  }, [onReady]);
  return <div ref={box} />;
}
