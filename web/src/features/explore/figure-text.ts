/** Figures as people read them, by what they are counted in. */
import { signedText } from '../../../../schema/figure-change.ts';
import { figureText, type FigureUnit, type FigureValue } from '../../../../schema/figure-text.ts';
import type { ChartUnit } from '../../charts/chart-data.ts';
import { formatUsd } from '../../lib/format.ts';

export { figureText, signedText, type FigureValue };

/** To the cent, for titles. */
export const exactText = (value: FigureValue | undefined, unit: FigureUnit): string =>
  typeof value === 'number' && unit === 'CENTS' ? formatUsd(value) : figureText(value, unit);

export function chartUnit(unit: FigureUnit): ChartUnit {
  if (unit === 'CENTS') return 'usd';
  if (unit === 'PERCENT') return 'percent';
  return unit === 'RANK' ? 'rank' : 'count';
}

/** Rates are 0 to 1 in answers and 0 to 100 in charts. */
export function chartNumber(value: FigureValue | undefined, unit: FigureUnit): number | null {
  if (typeof value !== 'number') return null;
  return unit === 'PERCENT' ? value * 100 : value;
}
