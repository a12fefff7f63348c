/** Figures and groups of an answer as people read them: the same on the screen and in a mail. */

/** What a figure is counted in. */
export type FigureUnit =
  | 'COUNT'
  | 'CENTS'
  | 'PERCENT'
  | 'PERCENT_POINTS'
  | 'DAYS'
  | 'POINTS'
  | 'SCORE'
  | 'DATE'
  | 'RANK'
  | 'NUMBER';

/** What dates are grouped by. */
export type DateGrain =
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'QUARTER'
  | 'ARCAT_YEAR'
  | 'YEAR'
  | 'DAY_OF_WEEK'
  | 'MONTH_OF_YEAR';

export type FigureValue = number | string | null;
type Known = number | null | undefined;

/** As keys, Monday and January are 1. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** `Jan`. */
export const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const count = new Intl.NumberFormat('en-US');

/** What stands in the place of what is not known: never a zero. */
const UNKNOWN = '—';

/** `Jun 18, 2026`; a text that is no date comes back as it is. */
export function formatDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${MONTHS[Number(match[2]) - 1]} ${Number(match[3])}, ${Number(match[1])}` : date;
}

/** `Jun 2026`. */
export function formatMonth(date: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(date);
  return match ? `${MONTHS[Number(match[2]) - 1]} ${match[1]}` : date;
}

/** `Q2 2026`. */
export const formatQuarter = (date: string): string =>
  `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`;

/** `Jun 1, 2026 – Jun 18, 2026`; a period of one day is that day. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** With a real minus sign, which is as wide as a digit; none before a zero. */
const signed = (text: string): string => text.replace(/^-(?=.*[1-9])/, '−').replace(/^-/, '');

/** `$79.00` from 7900 cents, for invoices and contract lines; a dash for what is not known. */
export function formatUsd(cents: Known): string {
  return cents == null ? UNKNOWN : signed(usd.format(cents / 100));
}

/** `$412,300`, everywhere else: a column never mixes whole dollars and cents. A dash for what is not known. */
export function formatDollars(cents: Known): string {
  return cents == null ? UNKNOWN : signed(wholeUsd.format(cents / 100));
}

/** `1,284`; a dash for what is not known. */
export function formatCount(value: Known): string {
  return value == null ? UNKNOWN : signed(count.format(value));
}

/** `84.0%` from the ratio 0.84; a dash for what is not known. */
export function formatPercent(ratio: Known): string {
  return ratio == null ? UNKNOWN : percentText(ratio * 100);
}

/** `84.0%` from 84, with the same number of decimals for all values of a column. */
export const percentText = (percent: number, decimals = 1): string =>
  `${signed(percent.toFixed(decimals))}%`;

/** `+17.2%`, `−3.0%`, `0.0%`. */
export function signedPercent(percent: number): string {
  const text = percentText(percent);
  return percent > 0 && text !== percentText(0) ? `+${text}` : text;
}

/** A difference of rates, which floating point can leave just short: 0.0495 is 5.0 points, not 4.9. */
const pointsText = (ratio: number): string =>
  `${signed(Number((ratio * 100).toFixed(6)).toFixed(1))} pts`;

const rounded = (value: number): string => formatCount(Math.round(value * 100) / 100);

export function figureText(value: FigureValue | undefined, unit: FigureUnit): string {
  if (value === null || value === undefined) return UNKNOWN;
  if (typeof value === 'string') return formatDate(value);
  if (unit === 'CENTS') return formatDollars(value);
  if (unit === 'PERCENT') return formatPercent(value);
  if (unit === 'PERCENT_POINTS') return pointsText(value);
  if (unit === 'RANK') return `#${value}`;
  if (unit === 'DAYS') return `${rounded(value)} d`;
  return rounded(value);
}

/** `Jun 2026`, `Q2 2026`, `AY2026`: a group of dates. */
export function dateLabel(
  key: unknown,
  label: string | null,
  grain: DateGrain | undefined,
): string {
  if (key === null || key === undefined) return UNKNOWN;
  const text = String(key);
  switch (grain) {
    case 'MONTH':
      return formatMonth(text);
    case 'QUARTER':
      return formatQuarter(text);
    case 'ARCAT_YEAR':
      return `AY${text}`;
    case 'YEAR':
      return text;
    case 'DAY_OF_WEEK':
      return label ?? WEEKDAY_NAMES[Number(key) - 1] ?? text;
    case 'MONTH_OF_YEAR':
      return label ?? MONTH_NAMES[Number(key) - 1] ?? text;
    case 'DAY':
    case 'WEEK':
    case undefined:
      return formatDate(text);
  }
}

/** A group that is no date: the engine spells `true` and the empty key, people read words. */
export function groupLabel(key: unknown, label: string | null): string {
  if (key === null || key === undefined) return UNKNOWN;
  if (typeof key === 'boolean') return key ? 'Yes' : 'No';
  return label ?? String(key);
}
