/** Words beside a figure: what it was a year before, how much it changed, and how many contracts it rests on. */
import { changeUnit, rowChange, signedText } from '../../../schema/figure-change.ts';
import { figureText, formatCount, type FigureUnit } from '../../../schema/figure-text.ts';
import type { Figures } from './analytics.ts';

/** By measure, or by a name of the page's own for what it has computed. */
interface Compared<Name extends string> {
  values: Readonly<Partial<Record<Name, number | null>>>;
  previous: Readonly<Partial<Record<Name, number | null>>>;
  incomparable?: readonly string[];
}

/** `+39.8%`, of a rate `+17.2 pts`; `null` where there is no change to tell. */
export function changeText<Name extends string>(
  figures: Compared<Name>,
  measure: NoInfer<Name>,
  unit: FigureUnit,
): string | null {
  const change = rowChange(figures, measure, unit);
  return change === null ? null : signedText(change, changeUnit(unit));
}

/** `LY $541,512, +39.8%`. */
export function lastYearText<Name extends string>(
  figures: Compared<Name>,
  measure: NoInfer<Name>,
  unit: FigureUnit,
): string {
  const change = changeText(figures, measure, unit);
  const before = `LY ${figureText(figures.previous[measure], unit)}`;
  return change === null ? before : `${before}, ${change}`;
}

/** `of 120 settled; 34 pending`: what a renewal rate counts, and what it leaves out. */
export const settledText = ({ decided, pending }: Figures<'decided' | 'pending'>): string =>
  `of ${formatCount(decided)} settled; ${formatCount(pending)} pending`;
