/** Which days a question is about: the condition on its dataset's date at the top of the filter. */
import { isCalendarDate, type Days } from '../../../../schema/calendar-date.ts';
import { lengthsText } from '../../lib/last-year-days.ts';
import { ENGINE_PERIODS } from '../../lib/periods.ts';
import { formatDate, formatDays, formatMonth } from '../../../../schema/figure-text.ts';
import { periodDimension, type Question } from '../../../../schema/question.ts';
import { isMonthly, measureOf, type ExploreDataset } from './dataset.ts';
import type { Filter } from './filter-tree.ts';

/** The days of an answer, and those that it is compared with. */
export interface ComparedDays {
  period: Days | null;
  comparedWith: Days | null;
  /** What the rows behind a figure of the compared period are requested with. */
  comparedBy: { plus: Filter; asOf: string } | null;
}

type PeriodName = keyof typeof ENGINE_PERIODS;

export const COMPARE_LABELS: Readonly<Record<Question['compare'], string>> = {
  NONE: 'No comparison',
  PREVIOUS_PERIOD: 'Period before',
  SAME_PERIOD_LAST_YEAR: 'Same period last year',
};

export const COMPARISONS = Object.entries(COMPARE_LABELS).map(([value, label]) => ({
  value,
  label,
}));
const PERIODS = Object.entries(ENGINE_PERIODS).map(([value, label]) => ({ value, label }));

/** The periods that a dataset can be asked for, as the choices of a list. */
export const periodChoices = (dataset: ExploreDataset) => [
  ...(dataset.time?.grouped ? [{ value: 'all', label: 'All time' }] : []),
  ...PERIODS,
  { value: 'days', label: 'Other days…' },
];

/** The choice that a period is; `null` is a condition on the date that is none, which stands among the filters. */
export const periodChoice = (period: Period | null): string => {
  if (period === null) return 'other';
  return period.kind === 'named' ? period.name : period.kind;
};

export type Period =
  | { kind: 'named'; name: PeriodName }
  | { kind: 'days'; days: Days }
  | { kind: 'all' };

export const isPeriodName = (name: unknown): name is PeriodName =>
  typeof name === 'string' && Object.hasOwn(ENGINE_PERIODS, name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);

/** `null` where the condition on the date is none that bounds both ends. */
function readPeriod(given: unknown): Period | null {
  if (given === undefined) return { kind: 'all' };
  if (!isRecord(given) || Object.keys(given).length !== 1) return null;
  if (isPeriodName(given['period'])) return { kind: 'named', name: given['period'] };
  const between = given['between'];
  if (!Array.isArray(between)) return null;
  const [from, to] = between as unknown[];
  return isDay(from) && isDay(to) ? { kind: 'days', days: { from, to } } : null;
}

export function periodOf(question: Question, dataset: ExploreDataset): Period | null {
  if (!dataset.time) return { kind: 'all' };
  return readPeriod(question.where[dataset.time.dimension]);
}

/** The filter without its period. */
export function withoutPeriod(
  where: Question['where'],
  dataset: ExploreDataset,
): Question['where'] {
  const time = dataset.time?.dimension;
  if (time === undefined || readPeriod(where[time]) === null) return where;
  return Object.fromEntries(Object.entries(where).filter(([name]) => name !== time));
}

export function withPeriod(
  where: Question['where'],
  dataset: ExploreDataset,
  period: Period,
): Question['where'] {
  const rest = withoutPeriod(where, dataset);
  if (!dataset.time || period.kind === 'all') return rest;
  const { dimension } = dataset.time;
  return period.kind === 'named'
    ? { [dimension]: { period: period.name }, ...rest }
    : { [dimension]: { between: [period.days.from, period.days.to] }, ...rest };
}

/** What a question about a dataset begins with. */
export function firstPeriod(dataset: ExploreDataset): Period {
  return periodDimension({ where: {} }, dataset) === null
    ? { kind: 'all' }
    : { kind: 'named', name: 'AYTD' };
}

/** What other days begin with where there is no answer yet. */
export const yearToDate = (today: string): Days => ({
  from: `${today.slice(0, 4)}-01-01`,
  to: today,
});

export function periodText(period: Period): string {
  if (period.kind === 'all') return 'all time';
  if (period.kind === 'days') return formatDays(period.days);
  return ENGINE_PERIODS[period.name];
}

/** `Oct 2026`, or `Aug 2026 – Oct 2026`. */
function monthsText({ from, to }: Days): string {
  const [first, last] = [formatMonth(from), formatMonth(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** Figures of what became of contracts count what was known on a day. */
const RENEWAL_FIGURES: ReadonlySet<string | null> = new Set(['M6', 'M7', 'M8']);

/**
 * The days of an answer and those that they are compared with, for the line above it: ` · Nov 1, 2025 – Nov 22, 2026
 * against …`. Both lengths where they differ, and of figures about renewals the day on which they were known so. Of rows
 * that are months, the months: they are as many on both sides.
 */
export function comparisonText(
  { period, comparedWith, comparedBy }: ComparedDays,
  { compare, measures }: Pick<Question, 'compare' | 'measures'>,
  dataset: ExploreDataset,
): string {
  if (!period) return '';
  const now = ` · ${formatDays(period)}`;
  if (compare === 'NONE') return now;
  if (!comparedWith) return `${now}, compared with nothing: no month of it is complete`;
  if (isMonthly(dataset)) {
    return ` · complete months, ${monthsText(period)} against ${monthsText(comparedWith)}`;
  }
  const isAboutRenewals = measures.some((name) =>
    RENEWAL_FIGURES.has(measureOf(dataset, name)?.figure ?? null),
  );
  const known =
    isAboutRenewals && comparedBy ? `, renewals as known on ${formatDate(comparedBy.asOf)}` : '';
  return `${now} against ${formatDays(comparedWith)}${lengthsText(period, comparedWith)}${known}`;
}
