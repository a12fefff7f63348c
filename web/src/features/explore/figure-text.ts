/** Figures as people read them, by what they are counted in. */
import type { ChartUnit } from '../../charts/chart-data.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import type { AnalyticsUnit } from '../../schema.generated.ts';

export type FigureValue = number | string | null;

const rounded = (value: number): string => formatCount(Math.round(value * 100) / 100);

export function figureText(value: FigureValue | undefined, unit: AnalyticsUnit): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'string') return formatDate(value);
  if (unit === 'CENTS') return formatDollars(value);
  if (unit === 'PERCENT') return formatPercent(value);
  if (unit === 'RANK') return `#${value}`;
  if (unit === 'DAYS') return `${rounded(value)} d`;
  return rounded(value);
}

/** To the cent, for titles. */
export const exactText = (value: FigureValue | undefined, unit: AnalyticsUnit): string =>
  typeof value === 'number' && unit === 'CENTS' ? formatUsd(value) : figureText(value, unit);

/** With its sign, for differences. */
export function signedText(value: FigureValue | undefined, unit: AnalyticsUnit): string {
  const text = figureText(value, unit);
  return typeof value === 'number' && value > 0 ? `+${text}` : text;
}

export function chartUnit(unit: AnalyticsUnit): ChartUnit {
  if (unit === 'CENTS') return 'usd';
  if (unit === 'PERCENT') return 'percent';
  return unit === 'RANK' ? 'rank' : 'count';
}

/** Rates are 0 to 1 in answers and 0 to 100 in charts. */
export function chartNumber(value: FigureValue | undefined, unit: AnalyticsUnit): number | null {
  if (typeof value !== 'number') return null;
  return unit === 'PERCENT' ? value * 100 : value;
}
