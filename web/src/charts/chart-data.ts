/** What a chart shows, without saying how it is drawn: its table twin reads the same data. */
import { figureText, formatPercent, formatUsd } from '../../../schema/figure-text.ts';

/** A rank is drawn with the first place on top. */
export type ChartUnit = 'count' | 'usd' | 'percent' | 'rank';

/** Places in the palette, so that the same thing has the same color everywhere. */
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
  /** What is to be reached: a dashed line with its name at its end. */
  isTarget?: boolean;
}

export interface ChartData {
  /** Of the table's first column: `Month`. */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** The place of the category that is not over yet: it is drawn as an outline, for it cannot be compared. */
  running?: number | undefined;
  /** What happened meanwhile, as lines across at the place of a category. */
  marks?: readonly ChartMark[];
}

export interface ChartMark {
  /** The place of the category that the day lies in. */
  at: number;
  title: string;
  /** Ready to read. */
  date: string;
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

/** A value as the table, the tooltip and the screen reader have it: all of a chart's texts come from here. */
export function chartValue(value: number | null, unit: ChartUnit): string {
  if (value === null) return figureText(null, 'NUMBER');
  switch (unit) {
    case 'usd':
      return formatUsd(value);
    case 'percent':
      return formatPercent(value / 100);
    case 'rank':
      return figureText(value, 'RANK');
    case 'count':
      return figureText(value, 'NUMBER');
  }
}

/** The same on an axis, whose steps are whole: `$90,000`, `12%`. There is no place above the first. */
export function axisValue(value: number, unit: ChartUnit): string {
  if (unit === 'rank' && value < 1) return '';
  return chartValue(value, unit).replace(/\.0+(?=\D|$)/, '');
}
