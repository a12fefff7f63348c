/** What each row adds to a figure, and what the rows come to. */
import { sql } from 'kysely';
import { invalid } from '../http/problem.ts';
import {
  inContext,
  measureNamed,
  type Calculation,
  type Condition,
  type Dataset,
  type Expression,
  type Measure,
  type QueryContext,
  type Unit,
} from './dataset.ts';

export type FigureKind = 'sum' | 'rate' | 'difference' | 'median' | 'average' | 'latest';

/** What one row adds to a calculation, and which rows add anything. */
interface Contribution {
  value: Expression;
  filter: Condition;
}

const TRUE = sql<boolean>`true`;

/** What all rows come to, by their sums; empty for a rate of nothing. */
export function figureOf(
  kind: FigureKind | null,
  of: {
    sum: number;
    base: number;
    rowCount: number;
    place: number | null;
    isChange: boolean;
    /** How many rows there are of what a rate needs; `null` where it needs nothing. */
    needed: number | null;
  },
): number | null {
  if (of.needed === 0) return null;
  switch (kind) {
    case 'sum':
      return of.sum;
    case 'rate':
      return of.base === 0 ? null : of.sum / of.base - (of.isChange ? 1 : 0);
    case 'difference':
      return of.sum - of.base;
    case 'median':
    case 'latest':
      return of.place;
    case 'average':
      return of.rowCount === 0 ? null : of.sum / of.rowCount;
    case null:
      return null;
  }
}

function kindOf(calculation: Calculation): FigureKind | null {
  switch (calculation.kind) {
    case 'count':
    case 'sum':
    case 'distinct':
      return 'sum';
    case 'ratio':
    case 'share':
      return 'rate';
    case 'difference':
    case 'median':
    case 'average':
    case 'latest':
      return calculation.kind;
    case 'rank':
      return null;
  }
}

interface Contributions {
  own: Contribution;
  base: Contribution | null;
  /** Of a rate: the rows without any of which it says nothing. */
  needs: Condition | null;
  joins: readonly string[];
  /** Of what is added. */
  unit: Unit | null;
  baseUnit: Unit | null;
  /** Of what the rows come to. */
  figureUnit: Unit | null;
  kind: FigureKind | null;
  /** Of a rate: how much more than 1 it is. */
  isChange: boolean;
}

/**
 * @param where of a share: which of its rows belong to what is divided
 * @throws Problem 422 for a measure that the dataset does not have, or that has no rows
 */
export function contributions(
  dataset: Dataset,
  name: string | undefined,
  context: QueryContext,
  where: Condition,
): Contributions {
  if (name === undefined) {
    const own = { value: sql`1`, filter: TRUE };
    const none = { unit: null, baseUnit: null, figureUnit: null, kind: null };
    return { own, base: null, needs: null, joins: [], ...none, isChange: false };
  }
  const measure = measureNamed(dataset, name, 'measure');
  const { calculation } = measure;
  const direct = contributionOf(measure, dataset.rows.key, context, TRUE);
  const kind = kindOf(calculation);
  if (direct) {
    const { unit, joins = [] } = measure;
    const units = { unit, baseUnit: null, figureUnit: unit };
    return { own: direct, base: null, needs: null, joins, ...units, kind, isChange: false };
  }
  const [of, to] = partsOf(calculation);
  const parts = [of, to].flatMap((part, at) => {
    const found = part === undefined ? undefined : dataset.measures[part];
    const isDivided = calculation.kind === 'share' && at === 0;
    const contribution =
      found && contributionOf(found, dataset.rows.key, context, isDivided ? where : TRUE);
    return contribution ? [{ contribution, joins: found.joins ?? [] }] : [];
  });
  const [own, base] = parts;
  if (!own) {
    throw invalid([
      {
        field: 'measure',
        message: `${name} has no rows of its own, as it is a place among others: ask for those that it builds on`,
      },
    ]);
  }
  const needs =
    calculation.kind === 'ratio' && calculation.needs !== undefined
      ? dataset.measures[calculation.needs]
      : undefined;
  return {
    own: own.contribution,
    base: base?.contribution ?? null,
    needs: (needs && contributionOf(needs, dataset.rows.key, context, TRUE)?.filter) ?? null,
    joins: [...parts.flatMap((part) => part.joins), ...(needs?.joins ?? [])],
    unit: dataset.measures[of ?? '']?.unit ?? null,
    baseUnit: dataset.measures[to ?? '']?.unit ?? null,
    figureUnit: measure.unit,
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
  { calculation, unit }: Measure,
  key: Expression,
  context: QueryContext,
  also: Condition,
): Contribution | null {
  switch (calculation.kind) {
    case 'count':
      return { value: sql`1`, filter: inFilter(calculation.filter, context, also) };
    case 'sum':
      return {
        value: inContext(calculation.value, context),
        filter: inFilter(calculation.filter, context, also),
      };
    case 'median':
    case 'average':
    case 'latest': {
      const value = inContext(calculation.value, context);
      const own = inFilter(calculation.filter, context, also);
      // What has no value is in no middle and no latest.
      const filter = sql<boolean>`(${own} and (${value}) is not null)`;
      // A date is shown, not summed.
      return { value: unit === 'date' ? sql`null::numeric` : value, filter };
    }
    case 'distinct': {
      const filter = inFilter(calculation.filter, context, also);
      // The first row of each key stands for it; the others are shown and add nothing.
      const position = sql`row_number() over (partition by (${filter}), ${calculation.key} order by ${key})`;
      return {
        value: sql`case when ${position} = 1 and not (${calculation.key} is null) then 1 else 0 end`,
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
  also: Condition,
): Condition {
  const own = filter ? inContext(filter, context) : TRUE;
  return also === TRUE && !filter ? TRUE : sql<boolean>`coalesce(${own} and ${also}, false)`;
}
