/** What all pictures share: the frame around them and their texts. */
import type { Options, Point } from 'highcharts';
import { chartValue, type ChartColour, type ChartUnit } from './chart-data.ts';

/** The theme's current colors; Highcharts wants them as they are drawn. */
export type Palette = Readonly<
  Record<ChartColour | 'ghost' | 'ink' | 'muted' | 'line' | 'canvas', string>
>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A name as the text that it is: Highcharts reads every text as HTML, links and all. It knows these entities. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const SMALL_TEXT = { fontSize: '11px', fontWeight: '400' } as const;

/** A color between two, both as `#rrggbb`; `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const parts = from.map((value, at) => Math.round(value * (1 - share) + (to[at] ?? 0) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Built styles are shortened: `#ffffff` comes as `#fff`. */
function channels(color: string): number[] {
  const digits = color.slice(1);
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => parseInt(pairs.slice(at, at + 2), 16));
}

/** Between the legend and the first amount, which stands half above its line. */
const LEGEND_GAP_PX = 12;

/** Size, background, and what Highcharts must not add. */
export function frame(palette: Palette, height: number): Options {
  return {
    chart: {
      height,
      backgroundColor: 'transparent',
      style: { fontFamily: 'inherit', fontSize: '12px' },
      spacing: [8, 16, 4, 4],
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
      // Names flow one after another: columns as wide as the longest name would stack on a phone.
      alignColumns: false,
      verticalAlign: 'top',
      padding: 0,
      margin: LEGEND_GAP_PX,
      // 24 px for each line, so that a thumb hits one name.
      itemMarginTop: 5,
      itemMarginBottom: 4,
      itemStyle: { color: palette.ink, fontWeight: '400', fontSize: '12px' },
      itemHoverStyle: { color: palette.ink },
      symbolRadius: 2,
      labelFormatter() {
        return escape(this.name ?? '');
      },
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
export const spoken = (describe: (point: Point) => string): Options['accessibility'] => ({
  enabled: true,
  landmarkVerbosity: 'disabled',
  // Without a heading of its own: the figure has one.
  screenReaderSection: {
    beforeChartFormat:
      '<div>{typeDescription}</div><div>{xAxisDescription}</div><div>{yAxisDescription}</div>',
  },
  point: { descriptionFormatter: describe },
});

/** Between which values a chart lies, for a screen reader. */
export function rangeText(values: readonly (number | null)[], unit: ChartUnit): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 'No values.';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return `Values from ${chartValue(least, unit)} to ${chartValue(most, unit)}.`;
}
