/** How the change of a measure may be taken apart: as a sum, as a rate, by its members, or not at all. */
import { sql } from 'kysely';
import {
  inContext,
  named,
  type Calculation,
  type Condition,
  type Dataset,
  type Dimension,
  type InContext,
  type Measure,
  type QueryContext,
} from '../dataset.ts';

/** A sum of measures that add up, each added or taken away. */
export type Terms = readonly { name: string; sign: 1 | -1 }[];

export type Split =
  | { kind: 'sum'; of: Terms }
  /** `of` divided by `to`, less 1 for a rate that says how much more it is. Without any of `needs` it says nothing. */
  | { kind: 'rate'; of: Terms; to: Terms; needs: string | null; less: 0 | 1 }
  | { kind: 'members' }
  | { kind: 'refused'; because: string };

export interface Splittable {
  split: Split;
  /** The dataset with what only this computation asks for. */
  dataset: Dataset;
  /** The measures that are asked for beside those of the terms. */
  counted: readonly string[];
}

/** Names that no dataset has. */
export const MEMBER = 'why_member';
export const ROWS = 'why_rows';
const SUM = 'why_sum';
const COUNT = 'why_count';

const REFUSALS: Readonly<Partial<Record<Calculation['kind'], string>>> = {
  median: 'A median cannot be split into parts. Here are its rows.',
  latest: 'A latest date cannot be split into parts. Here are its rows.',
  rank: 'A rank cannot be split into parts.',
  share: 'A share of a whole cannot be split into parts. Here are its rows.',
};
const SCORE = 'A score cannot be split into parts. Here are its rows.';
const NOT_ADDITIVE =
  'This figure is made of numbers that do not add up, so it cannot be split into parts. Here are its rows.';

/** The measures that a measure is a sum of; `null` where it is no sum. */
function termsOf(dataset: Dataset, name: string, sign: 1 | -1 = 1): Terms | null {
  const calculation = named(dataset.measures, name)?.calculation;
  if (calculation?.kind === 'count' || calculation?.kind === 'sum') return [{ name, sign }];
  if (calculation?.kind !== 'difference') return null;
  const of = termsOf(dataset, calculation.of, sign);
  const minus = termsOf(dataset, calculation.minus, sign === 1 ? -1 : 1);
  return of && minus && [...of, ...minus];
}

/** @param hasCompanies whether groups are counted by company; otherwise by their rows */
export function splittable(dataset: Dataset, name: string, hasCompanies: boolean): Splittable {
  const measure = named(dataset.measures, name);
  if (!measure) throw new Error(`${dataset.name} has no measure ${name}`);
  const { calculation, unit } = measure;
  const refused = (because: string): Splittable => ({
    split: { kind: 'refused', because },
    dataset,
    counted: [],
  });
  if (unit === 'score' || unit === 'rank') return refused(REFUSALS[calculation.kind] ?? SCORE);
  switch (calculation.kind) {
    case 'count':
    case 'sum':
    case 'difference': {
      const of = termsOf(dataset, name);
      return of
        ? { split: { kind: 'sum', of }, ...counting(dataset, of, hasCompanies) }
        : refused(NOT_ADDITIVE);
    }
    case 'ratio': {
      const [of, to] = [termsOf(dataset, calculation.of), termsOf(dataset, calculation.to)];
      if (!of || !to) return refused(NOT_ADDITIVE);
      const less = calculation.change === true ? 1 : 0;
      const split: Split = { kind: 'rate', of, to, needs: calculation.needs ?? null, less };
      return { split, ...counting(dataset, to, hasCompanies) };
    }
    case 'average': {
      const own = averaged(dataset, measure);
      const of: Terms = [{ name: SUM, sign: 1 }];
      const to: Terms = [{ name: COUNT, sign: 1 }];
      const split: Split = { kind: 'rate', of, to, needs: null, less: 0 };
      return { split, ...counting(own, to, hasCompanies) };
    }
    case 'distinct':
      return { split: { kind: 'members' }, dataset: byMember(dataset, measure), counted: [MEMBER] };
    default:
      return refused(REFUSALS[calculation.kind] ?? NOT_ADDITIVE);
  }
}

const also =
  (filter: InContext<Condition> | undefined, condition: InContext<Condition>) =>
  (context: QueryContext): Condition => {
    const own = inContext(condition, context);
    return filter ? sql<boolean>`(${inContext(filter, context)} and ${own})` : own;
  };

const withMeasures = (dataset: Dataset, more: Readonly<Record<string, Measure>>): Dataset => ({
  ...dataset,
  measures: { ...dataset.measures, ...more },
});

/** An average is a rate: the sum of what has a value, divided by how many have one. */
function averaged(dataset: Dataset, measure: Measure): Dataset {
  const { calculation, joins = [] } = measure;
  if (calculation.kind !== 'average') throw new Error(`${measure.label} is no average`);
  const { value } = calculation;
  const filter = also(
    calculation.filter,
    (context) => sql<boolean>`(${inContext(value, context)}) is not null`,
  );
  const part = (calculated: Calculation): Measure => ({
    label: measure.label,
    description: measure.description,
    unit: 'number',
    calculation: calculated,
    joins,
  });
  return withMeasures(dataset, {
    [SUM]: part({ kind: 'sum', value, filter }),
    [COUNT]: part({ kind: 'count', filter }),
  });
}

/** Counts the rows where there are no companies to count. */
function counting(
  dataset: Dataset,
  [first]: Terms,
  hasCompanies: boolean,
): Pick<Splittable, 'dataset' | 'counted'> {
  const measure = named(dataset.measures, first?.name ?? '');
  const { calculation, joins = [] } = measure ?? {};
  if (hasCompanies || !measure || (calculation?.kind !== 'count' && calculation?.kind !== 'sum')) {
    return { dataset, counted: [] };
  }
  const { filter } = calculation;
  const rows: Measure = {
    ...measure,
    unit: 'count',
    calculation: { kind: 'count', ...(filter && { filter }) },
    joins,
  };
  return { dataset: withMeasures(dataset, { [ROWS]: rows }), counted: [ROWS] };
}

/** A count of different keys, by the key itself: how many rows each has. */
function byMember(dataset: Dataset, measure: Measure): Dataset {
  const { calculation, joins = [] } = measure;
  if (calculation.kind !== 'distinct') throw new Error(`${measure.label} counts no members`);
  const { key } = calculation;
  const filter = also(calculation.filter, sql<boolean>`not (${key}) is null`);
  const member: Dimension = { label: measure.label, kind: 'integer', key, joins };
  return {
    ...withMeasures(dataset, { [MEMBER]: { ...measure, calculation: { kind: 'count', filter } } }),
    dimensions: { ...dataset.dimensions, [MEMBER]: member },
  };
}
