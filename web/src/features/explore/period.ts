/** Which days a question is about: the condition on its dataset's date at the top of the filter. */
import { formatDays } from '../../../../schema/figure-text.ts';
import { SNAPSHOT_DATASETS } from '../../../../schema/snapshot-datasets.ts';
import type { Question } from '../../lib/question.ts';
import type { ExploreDataset } from './dataset.ts';

export interface Days {
  from: string;
  to: string;
}

export const PERIOD_LABELS = {
  TODAY: 'Today',
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  LAST_90_DAYS: 'Last 90 days',
  MTD: 'Month to date',
  LAST_MONTH: 'Last month',
  QTD: 'Quarter to date',
  AYTD: 'Arcat year to date',
  AY: 'This Arcat year',
  L12M: 'Last 12 months',
  LAST_AY: 'Last Arcat year',
  NEXT_90_DAYS: 'Next 90 days',
  NEXT_12_MONTHS: 'Next 12 months',
} as const;
type PeriodName = keyof typeof PERIOD_LABELS;

export const COMPARE_LABELS: Readonly<Record<Question['compare'], string>> = {
  NONE: 'No comparison',
  PREVIOUS_PERIOD: 'Period before',
  SAME_PERIOD_LAST_YEAR: 'Same period last year',
};

export type Period =
  { kind: 'named'; name: PeriodName } | { kind: 'days'; days: Days } | { kind: 'all' };

export const isPeriodName = (name: unknown): name is PeriodName =>
  typeof name === 'string' && Object.hasOwn(PERIOD_LABELS, name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

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
  if (!dataset.time || (dataset.time.grouped && SNAPSHOT_DATASETS.has(dataset.name)))
    return { kind: 'all' };
  return { kind: 'named', name: 'AYTD' };
}

export function periodText(period: Period): string {
  if (period.kind === 'all') return 'all time';
  if (period.kind === 'days') return formatDays(period.days);
  return PERIOD_LABELS[period.name];
}
