/** Columns that are computed from the groups of an answer. */
import type { Calculation, Question } from '../../lib/question.ts';
import type { AnalyticsUnit } from '../../schema.generated.ts';
import { measureLabel, measureOf, type ExploreDataset } from './dataset.ts';
import type { FigureValue } from './figure-text.ts';
import { compareKeys, type Result, type ResultRow } from './result.ts';
import { dateOf } from './shape.ts';

export const CALCULATION_LABELS: Readonly<Record<Calculation['kind'], string>> = {
  percentOfTotal: '% of total',
  runningTotal: 'Running total',
  difference: 'Difference',
  percentChange: '% change',
  rank: 'Rank',
  movingAverage: 'Moving average of 3',
  ratio: 'Ratio of two measures',
};

export const calculationId = (calculation: Calculation): string =>
  calculation.kind === 'ratio'
    ? `${calculation.kind}:${calculation.of}:${calculation.to}`
    : `${calculation.kind}:${calculation.of}`;

export function calculationLabel(
  calculation: Calculation,
  dataset: ExploreDataset,
  compare: Question['compare'],
): string {
  const of = measureLabel(dataset, calculation.of);
  switch (calculation.kind) {
    case 'percentOfTotal':
      return `${of}, % of total`;
    case 'runningTotal':
      return `${of}, running total`;
    case 'difference':
      return `${of}, change to ${beforeText(compare)}`;
    case 'percentChange':
      return `${of}, % change to ${beforeText(compare)}`;
    case 'rank':
      return `${of}, rank`;
    case 'movingAverage':
      return `${of}, average of 3`;
    case 'ratio':
      return `${of} per ${measureLabel(dataset, calculation.to)}`;
  }
}

function beforeText(compare: Question['compare']): string {
  if (compare === 'SAME_PERIOD_LAST_YEAR') return 'last year';
  return compare === 'PREVIOUS_PERIOD' ? 'the period before' : 'the row before';
}

export function calculationUnit(calculation: Calculation, dataset: ExploreDataset): AnalyticsUnit {
  switch (calculation.kind) {
    case 'percentOfTotal':
    case 'percentChange':
      return 'PERCENT';
    case 'rank':
      return 'RANK';
    case 'ratio': {
      const unit = measureOf(dataset, calculation.of)?.unit ?? 'NUMBER';
      return unit === 'CENTS' && measureOf(dataset, calculation.to)?.unit !== 'CENTS'
        ? 'CENTS'
        : 'NUMBER';
    }
    default:
      return measureOf(dataset, calculation.of)?.unit ?? 'NUMBER';
  }
}

const numberOf = (value: FigureValue | undefined): number | null =>
  typeof value === 'number' ? value : null;

/**
 * The rows to walk along, as their places: in time within each of the other groups where there is a date, else all
 * of them as they stand.
 */
function walks(rows: readonly ResultRow[], question: Question): number[][] {
  const date = dateOf(question);
  if (!date) return [rows.map((_, at) => at)];
  const others = question.dimensions.filter(({ name }) => name !== date.name);
  const groups = new Map<string, number[]>();
  rows.forEach(({ keys }, at) => {
    const group = JSON.stringify(others.map(({ name }) => keys[name]));
    groups.set(group, [...(groups.get(group) ?? []), at]);
  });
  return [...groups.values()].map((places) =>
    places.toSorted((a, b) => compareKeys(rows[a]?.keys[date.name], rows[b]?.keys[date.name])),
  );
}

type Step = (values: readonly (number | null)[], at: number) => number | null;

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((total, value) => total + (value ?? 0), 0);

const runningTotal: Step = (values, at) => sum(values.slice(0, at + 1));

const movingAverage: Step = (values, at) => {
  const total = at < 2 ? null : sum(values.slice(at - 2, at + 1));
  return total === null ? null : total / 3;
};

const divided = (of: number | null, to: number | null): number | null =>
  of === null || !to ? null : of / to;

/** One value a row, in the rows' order; `null` where nothing can be said. */
export function calculate(
  calculation: Calculation,
  { rows, totals }: Pick<Result, 'rows' | 'totals'>,
  question: Question,
): (number | null)[] {
  const { kind, of } = calculation;
  const values = rows.map((row) => numberOf(row.values[of]));
  const along = (step: Step): (number | null)[] => {
    const found = new Array<number | null>(rows.length).fill(null);
    for (const places of walks(rows, question)) {
      const series = places.map((place) => values[place] ?? null);
      places.forEach((place, at) => {
        found[place] = step(series, at);
      });
    }
    return found;
  };
  const against = (change: (now: number, before: number) => number | null): (number | null)[] =>
    question.compare === 'NONE'
      ? along((series, at) => both(series[at], at === 0 ? null : series[at - 1], change))
      : rows.map((row, at) => both(values[at], numberOf(row.previous[of]), change));
  switch (kind) {
    case 'percentOfTotal': {
      const total = numberOf(totals.values[of]);
      return values.map((value) => divided(value, total));
    }
    case 'runningTotal':
      return along(runningTotal);
    case 'movingAverage':
      return along(movingAverage);
    case 'difference':
      return against((now, before) => now - before);
    case 'percentChange':
      return against((now, before) => divided(now - before, before));
    case 'rank': {
      const ordered = values.filter((value) => value !== null).toSorted((a, b) => b - a);
      return values.map((value) => (value === null ? null : ordered.indexOf(value) + 1));
    }
    case 'ratio':
      return rows.map((row, at) =>
        divided(values[at] ?? null, numberOf(row.values[calculation.to])),
      );
  }
}

function both(
  now: number | null | undefined,
  before: number | null | undefined,
  change: (now: number, before: number) => number | null,
): number | null {
  return typeof now === 'number' && typeof before === 'number' ? change(now, before) : null;
}
