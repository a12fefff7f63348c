/** What each row adds to a figure, and what the rows come to. */
import { sql } from 'kysely';
import { invalid } from '../http/problem.ts';
import {
  inContext,
  named,
  type Calculation,
  type Condition,
  type Dataset,
  type Expression,
  type QueryContext,
  type Unit,
} from './dataset.ts';

export type FigureKind = 'sum' | 'rate' | 'difference' | 'median' | 'average';

/** What one row adds to a calculation, and which rows add anything. */
interface Contribution {
  value: Expression;
  filter: Condition;
}

const TRUE = sql<boolean>`true`;

/** What all rows come to, by their sums; empty for a rate of nothing. */
export function figureOf(
  kind: FigureKind | null,
  of: { sum: number; base: number; rowCount: number; median: number | null; isChange: boolean },
): number | null {
  switch (kind) {
    case 'sum':
      return of.sum;
    case 'rate':
      return of.base === 0 ? null : of.sum / of.base - (of.isChange ? 1 : 0);
    case 'difference':
      return of.sum - of.base;
    case 'median':
      return of.median;
    case 'average':
      return of.rowCount === 0 ? null : of.sum / of.rowCount;
    case null:
      return null;
  }
}

/** A share divides by other companies too, and the latest day is no sum: the rows alone do not say them. */
function kindOf(calculation: Calculation): FigureKind | null {
  switch (calculation.kind) {
    case 'count':
    case 'sum':
    case 'distinct':
      return 'sum';
    case 'ratio':
      return 'rate';
    case 'difference':
    case 'median':
    case 'average':
      return calculation.kind;
    default:
      return null;
  }
}

interface Contributions {
  own: Contribution;
  base: Contribution | null;
  joins: readonly string[];
  unit: Unit | null;
  kind: FigureKind | null;
  /** Of a rate: how much more than 1 it is. */
  isChange: boolean;
}

/** @throws Problem 422 for a measure that the dataset does not have, or that has no rows */
export function contributions(
  dataset: Dataset,
  name: string | undefined,
  context: QueryContext,
): Contributions {
  if (name === undefined) {
    const own = { value: sql`1`, filter: TRUE };
    return { own, base: null, joins: [], unit: null, kind: null, isChange: false };
  }
  const measure = named(dataset.measures, name);
  if (!measure) {
    throw invalid([
      {
        field: 'measure',
        message: `${name} is no measure of ${dataset.name}; see GET /api/analytics/registry`,
      },
    ]);
  }
  const { calculation } = measure;
  const direct = contributionOf(calculation, dataset.rows.key, context);
  const kind = kindOf(calculation);
  if (direct) {
    const { unit, joins = [] } = measure;
    return { own: direct, base: null, joins, unit, kind, isChange: false };
  }
  const [of, to] = partsOf(calculation);
  const parts = [of, to].flatMap((part) => {
    const found = part === undefined ? undefined : dataset.measures[part];
    const contribution = found && contributionOf(found.calculation, dataset.rows.key, context);
    return contribution ? [{ contribution, joins: found.joins ?? [] }] : [];
  });
  const [own, base] = parts;
  if (!own) {
    throw invalid([
      {
        field: 'measure',
        message: `${name} has no rows of its own: ask for those that it builds on`,
      },
    ]);
  }
  return {
    own: own.contribution,
    base: base?.contribution ?? null,
    joins: parts.flatMap((part) => part.joins),
    unit: dataset.measures[of ?? '']?.unit ?? null,
    kind,
    isChange: calculation.kind === 'ratio' && calculation.change === true,
  };
}

function partsOf(calculation: Calculation): [string?, string?] {
  switch (calculation.kind) {
    case 'ratio':
    case 'share':
      return [calculation.of, calculation.to];
    case 'difference':
      return [calculation.of, calculation.minus];
    default:
      return [];
  }
}

function contributionOf(
  calculation: Calculation,
  key: Expression,
  context: QueryContext,
): Contribution | null {
  switch (calculation.kind) {
    case 'count':
      return { value: sql`1`, filter: inFilter(calculation.filter, context) };
    case 'sum':
    case 'median':
    case 'average':
    case 'latest': {
      const value = inContext(calculation.value, context);
      const filter = inFilter(calculation.filter, context);
      // A date is shown, not summed.
      if (calculation.kind === 'latest') return { value: sql`1`, filter };
      return { value, filter };
    }
    case 'distinct': {
      const filter = inFilter(calculation.filter, context);
      // The first row of each key stands for it; the others are shown and add nothing.
      const position = sql`row_number() over (partition by (${filter}), ${calculation.key} order by ${key})`;
      return {
        value: sql`case when ${position} = 1 then 1 else 0 end`,
        filter,
      };
    }
    default:
      return null;
  }
}

function inFilter(
  filter: Condition | ((context: QueryContext) => Condition) | undefined,
  context: QueryContext,
): Condition {
  return filter ? sql<boolean>`coalesce(${inContext(filter, context)}, false)` : TRUE;
}
