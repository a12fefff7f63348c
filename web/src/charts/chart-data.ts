/** What a chart shows, without saying how it is drawn: its table twin reads the same data. */
import { figureText, formatPercent } from '../../../schema/figure-text.ts';

/** A rank is drawn with the first place on top. */
export type ChartUnit = 'count' | 'usd' | 'percent' | 'rank';

/** `waterfall`: one series of steps from one total to the next. */
export type ChartKind = 'column' | 'bar' | 'line' | 'area' | 'waterfall';

/** Places in the palette, so that the same thing has the same color everywhere. */
export type ChartColour =
  | 'accent'
  | 'green'
  | 'teal'
  | 'amber'
  | 'red'
  | 'violet'
  | 'blue'
  | 'gold'
  | 'pink'
  | 'neutral';

export interface ChartSeries {
  name: string;
  /** One a category; `null` where there is nothing. US cents for `usd`, 0 to 100 for `percent`. */
  values: readonly (number | null)[];
  colour?: ChartColour;
  /** How it is drawn where it differs from the chart. */
  kind?: 'column' | 'line' | 'area';
  /** A ghost behind the real thing: last year. */
  isGhost?: boolean;
  /** What is to be reached: a dashed line with its name at its end. */
  isTarget?: boolean;
  /** Of one of the small charts below, counted from 1; absent: of the chart itself. */
  pane?: number;
}

/** A small chart below the first, over the same categories. */
export interface ChartPane {
  title: string;
  unit: ChartUnit;
}

export interface ChartData {
  /** Of the table's first column: `Month`. */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** Where figures are counted in other units. */
  panes?: readonly ChartPane[];
  /** The place of the category that is not over yet: it is drawn as an outline, for it cannot be compared. */
  running?: number | undefined;
  /** What happened meanwhile, as lines across at the place of a category. */
  marks?: readonly ChartMark[];
  /** Of a waterfall: the places of totals, which stand on the ground. */
  totals?: readonly number[];
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
  /** The change of each value in words: `+12.0%`; empty where there is none. Absent without a comparison. */
  changes?: readonly (readonly string[])[];
}

/** What the values of a series are counted in. */
export const unitOf = (data: ChartData, { pane = 0 }: Pick<ChartSeries, 'pane'>): ChartUnit =>
  data.panes?.[pane - 1]?.unit ?? data.unit;

/** A value as the table, the tooltip and the screen reader have it: all of a chart's texts come from here. */
export function chartValue(value: number | null, unit: ChartUnit): string {
  if (value === null) return figureText(null, 'NUMBER');
  switch (unit) {
    case 'usd':
      return figureText(value, 'CENTS');
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

const MONTH_OF_YEAR = /^([A-Z][a-z]{2})[a-z]* (?:20)(\d\d)$/;

const YEAR_OF_DAY = /(?<=^[A-Z][a-z]{2} \d{1,2}), (20\d\d)$/;

/** Categories under an axis: `Dec 2025` takes less room as `Dec ’25`, and days of one year go without it. */
export function tickTexts(categories: readonly string[]): string[] {
  const years = new Set(categories.map((category) => YEAR_OF_DAY.exec(category)?.[1]));
  const isOneYear = years.size === 1 && !years.has(undefined);
  return categories.map((category) =>
    category.replace(MONTH_OF_YEAR, '$1 ’$2').replace(YEAR_OF_DAY, isOneYear ? '' : '$&'),
  );
}

/** Whether categories follow each other in time: then some may stay without a label. */
export const isSequence = (categories: readonly string[]): boolean =>
  categories.every((category) => /\d/.test(category));

/** A cell of a heat map with its change: `1,204 (+12.0%)`. */
export function cellText(data: HeatmapData, row: number, column: number): string {
  const value = chartValue(data.values[row]?.[column] ?? null, data.unit);
  const change = data.changes?.[row]?.[column] ?? '';
  return change === '' ? value : `${value} (${change})`;
}
