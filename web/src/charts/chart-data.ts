/** What a chart shows, without saying how it is drawn: its table twin reads the same data. */

/** A rank is drawn with the first place on top. */
export type ChartUnit = 'count' | 'usd' | 'percent' | 'rank';

/** Places in the palette, so that the same thing has the same colour everywhere. */
export type ChartColour =
  'accent' | 'green' | 'teal' | 'amber' | 'red' | 'violet' | 'blue' | 'neutral';

export interface ChartSeries {
  name: string;
  /** One a category; `null` where there is nothing. US cents for `usd`, 0 to 100 for `percent`. */
  values: readonly (number | null)[];
  colour?: ChartColour;
  /** How it is drawn where it differs from the chart. */
  kind?: 'column' | 'line' | 'area';
  /** A ghost beside the real thing: last year. */
  isGhost?: boolean;
}

export interface ChartData {
  /** Of the table's first column: `Month`. */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** The place of the category that is not over yet: it is drawn as an outline, for it cannot be compared. */
  running?: number | undefined;
}

export interface HeatmapData {
  /** Across. */
  columns: readonly string[];
  /** Down. */
  rows: readonly string[];
  rowLabel: string;
  /** By row, then column. */
  values: readonly (readonly (number | null)[])[];
  unit: ChartUnit;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** For table cells: dollars with cents, percent with one decimal. */
export function chartValue(value: number | null, unit: ChartUnit): string {
  if (value === null) return '—';
  if (unit === 'usd') return usd.format(value / 100);
  if (unit === 'rank') return `#${value}`;
  return unit === 'percent' ? `${value.toFixed(1)} %` : count.format(value);
}

/** For tooltips: always two decimals (K04); a place has none. */
export function tooltipValue(value: number, unit: ChartUnit): string {
  if (unit === 'usd') return usd.format(value / 100);
  if (unit === 'rank') return `#${value}`;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return unit === 'percent' ? `${text} %` : text;
}
