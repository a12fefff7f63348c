/** How figures change between two periods: the same on the screen, in a file and in a mail. */
import { figureText, type FigureUnit, type FigureValue } from './figure-text.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ComparedFigures {
  /** By measure. */
  values: Values;
  /** By measure, in the compared period; empty without one. */
  previous: Values;
  /** Measures whose change says nothing. */
  incomparable?: readonly string[] | undefined;
}

/** With its sign, for differences: `+17.2 pts`, `−$4,000`. */
export function signedText(value: FigureValue | undefined, unit: FigureUnit): string {
  if (typeof value !== 'number') return figureText(value, unit);
  const size = figureText(Math.abs(value), unit);
  if (size === figureText(0, unit)) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** What the change of a figure is counted in: of a rate, percentage points; of an amount, percent. */
export const changeUnit = (unit: FigureUnit): 'PERCENT' | 'PERCENT_POINTS' =>
  unit === 'PERCENT' || unit === 'PERCENT_POINTS' ? 'PERCENT_POINTS' : 'PERCENT';

/**
 * How much a figure changed, as a ratio: above 0 where it rose, also from below 0. `null` where there is nothing to compare
 * with.
 */
export function changeOf(now: unknown, before: unknown, unit: FigureUnit): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (changeUnit(unit) === 'PERCENT_POINTS') return now - before;
  return before === 0 ? null : (now - before) / Math.abs(before);
}

/** The change of an amount in percent; `null` where there is nothing to compare with. */
export function changePercent(now: unknown, before: unknown): number | null {
  const change = changeOf(now, before, 'NUMBER');
  return change === null ? null : change * 100;
}

/** The change of a measure between the two periods of a row; `null` where there is none to tell. */
export const rowChange = (
  { values, previous, incomparable }: ComparedFigures,
  name: string,
  unit: FigureUnit,
): number | null =>
  incomparable?.includes(name) ? null : changeOf(values[name], previous[name], unit);
