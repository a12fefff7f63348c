import type { RawBuilder } from 'kysely';
import type { PermissionId } from '../../../schema/permissions.ts';
import type { Owner } from '../../../schema/question.ts';
import type { PeopleRows } from '../db/people.ts';
import { invalid } from '../http/problem.ts';
import type { Period } from './periods.ts';

/** What a definition may depend on: the business date, and the period that the question is about. */
export interface QueryContext {
  today: string;
  /**
   * The day whose knowledge counts: today, or for a compared period the day that is as far from its end. A renewal that
   * was signed later is not known yet, and a grace that ended later is still running.
   */
  asOf: string;
  /** `null` when the question names no period. */
  period: Period | null;
}

/** The period of a rollup's rows. @throws Error where the question has none, which such a rollup does not answer */
export function periodOf({ period }: QueryContext): Period {
  if (!period) throw new Error('a rollup of a period is asked without one');
  return period;
}

export type Expression = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** A value, or how to make it from the question's context. */
export type InContext<T> = T | ((context: QueryContext) => T);

export function inContext<T>(value: InContext<T>, context: QueryContext): T {
  return typeof value === 'function' ? (value as (context: QueryContext) => T)(context) : value;
}

export type DimensionKind = 'integer' | 'text' | 'boolean' | 'date';

/** Something that rows are grouped and filtered by. */
export interface Dimension {
  label: string;
  /** What it says, where the label does not. */
  description?: string;
  kind: DimensionKind;
  key: InContext<Expression>;
  /** What a reader sees for a key, such as a rep's name. It depends on the key alone. */
  text?: Expression;
  /** The readable keys of an enumeration, in their order. */
  values?: readonly { key: string | number | boolean; label: string }[];
  /** What a key is the `seq` of: its name is known where the dataset has no row of it, too. */
  refersTo?: 'user' | 'company';
  /** Names of the joins that the expressions need. */
  joins?: readonly string[];
  /** A key names a person: groups by it leave the portal without people who may not. */
  namesPeople?: true;
  /**
   * Set where a row has several of them (a company's sections): such a dimension only filters.
   * Given the keys asked for, it says whether a row has one of them.
   */
  hasAny?: (keys: readonly (string | number | boolean)[], context: QueryContext) => Condition;
}

export const UNITS = [
  'count',
  'cents',
  'percent',
  'days',
  'points',
  'score',
  'date',
  'rank',
  'number',
] as const;
export type Unit = (typeof UNITS)[number];

/** How a measure is computed. All but the first group build on other measures of the same dataset. */
export type Calculation =
  | { kind: 'count'; filter?: InContext<Condition> }
  | { kind: 'sum'; value: InContext<Expression>; filter?: InContext<Condition> }
  /**
   * How many different keys. Over the dimensions that a key has one value of, the groups' numbers add up. `plus`, in a
   * rollup: how many a row has that no other row has.
   */
  | {
      kind: 'distinct';
      key: Expression;
      filter?: InContext<Condition>;
      oneValueOf?: readonly string[];
      plus?: Expression;
    }
  | {
      kind: 'median' | 'average' | 'latest';
      value: InContext<Expression>;
      filter?: InContext<Condition>;
    }
  /** `of` divided by `to`; with `change`, how much more than 1 that is. Empty when `to` or the count `needs` is 0. */
  | { kind: 'ratio'; of: string; to: string; change?: boolean; needs?: string }
  | { kind: 'difference'; of: string; minus: string }
  /** `of` divided by the same among all that differ only in the dimensions `across`. */
  | { kind: 'share'; of: string; to: string; across: readonly string[] }
  /**
   * The place among the rows: more of `by[0]` first, ties by the next. Equal in all, equal in rank. People are ranked: a row
   * without a key in one of the dimensions `people` has no rank and comes last.
   */
  | { kind: 'rank'; by: readonly string[]; people: readonly string[] };

/** One figure, defined once, with the sentence that explains it wherever it is shown. */
export interface Measure {
  label: string;
  /** The definition in plain words. */
  description: string;
  /** The figure of the specification that it is, such as "M2". */
  figure?: string;
  unit: Unit;
  /** The most that it can come to, where it has an upper end: a score, or one of its addends. */
  most?: number;
  calculation: Calculation;
  /** A change is shown only where both periods have at least that many of the count `by`. */
  comparable?: { by: string; least: number };
  joins?: readonly string[];
  /** The dataset and measure whose rows are behind it, where those are not its own dataset's. */
  opens?: { dataset: string; measure: string };
}

/** A join that is made only when something asks for it. */
export interface Join {
  name: string;
  sql: InContext<Expression>;
  /** Joins that must come before. */
  needs?: readonly string[];
}

/** A column of the rows behind a figure; its codes are called as the dimension of its name calls them. */
export interface RowColumn {
  label: string;
  value: InContext<Expression>;
  joins?: readonly string[];
}

/** The same facts, summed up over what few questions ask for: fewer rows, and the same figures. */
export interface Rollup {
  /** Under the dataset's own alias, with its columns of these names. */
  from: InContext<Expression>;
  /** What its rows still tell apart, beside the date. */
  dimensions: readonly string[];
  /** Set where a row is about the question's whole period: it answers only what asks for no other date. */
  isOfPeriod?: true;
  /** What it can answer; measures that build on these follow. */
  measures: Readonly<Record<string, Calculation>>;
}

/** What measures are calculated from, as a rollup states it that answers them as the dataset does. */
export const calculationsOf = (
  measures: Readonly<Record<string, Measure>>,
): Record<string, Calculation> =>
  Object.fromEntries(
    Object.entries(measures).map(([name, { calculation }]) => [name, calculation]),
  );

/** One body of facts: one row is one thing that happened, or one thing that there is. */
export interface Dataset {
  name: string;
  title: string;
  /** What one row is. */
  description: string;
  /** The plain calls that give what is counted: who may not make them for every row gets no figure of them. */
  reads: readonly PermissionId[];
  /** What its rows are where they are people, some of whom must not leave the portal; `null` for all other rows. */
  people: PeopleRows | null;
  /** The dimension that says whose a row is; `null` where rows are nobody's. */
  ownedBy: Owner | null;
  /** Its rows are what stands today, not what happened: nothing narrows them to a period unless someone asks. */
  isSnapshot?: true;
  from: InContext<Expression>;
  where?: InContext<Condition>;
  joins: readonly Join[];
  /** The smallest first: the first that has all that is asked for answers. */
  rollups?: readonly Rollup[];
  /** The calendar date that periods, grains and comparisons mean; also a dimension of this name. */
  time?: {
    dimension: string;
    label: string;
    column: Expression;
    joins?: readonly string[];
    /** Every row has one: an index on it serves the order of rows. */
    isAlwaysSet?: boolean;
    /** Set where the rows are whole months, dated by their first day: nothing finer is grouped by or compared. */
    smallest?: 'month';
  };
  /**
   * True where the period does not choose rows but is part of the definitions: "converted in the period
   * among all who were open at its start" needs the companies that did nothing in it.
   */
  periodIsContext?: boolean;
  /** Rows that count in every period, such as a rep who sold nothing. */
  always?: Condition;
  dimensions: Readonly<Record<string, Dimension>>;
  measures: Readonly<Record<string, Measure>>;
  rows: {
    /** A whole number, unique and stable: what pages of rows are cut by. */
    key: Expression;
    columns: Readonly<Record<string, RowColumn>>;
  };
}

/** One entry of a dataset's dimensions or measures by a name that came from outside. */
export function named<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/** Whether a dimension holds days. */
export const isDateIn = ({ time, dimensions }: Dataset, name: string): boolean =>
  name === time?.dimension || named(dimensions, name)?.kind === 'date';

/** What is said of a name that a dataset does not have: the caller of any API reads those that it has. */
export function noneSuch(dataset: Dataset, part: 'measure' | 'dimension'): string {
  const names = Object.keys(part === 'measure' ? dataset.measures : dataset.dimensions);
  if (part === 'dimension' && dataset.time) names.unshift(dataset.time.dimension);
  return `is no ${part} of ${dataset.name}, which has ${[...new Set(names)].join(', ')}`;
}

/** @throws Problem 422 about `field` where the dataset has no such measure */
export function measureNamed(dataset: Dataset, name: string, field: string): Measure {
  const measure = named(dataset.measures, name);
  if (!measure) throw invalid([{ field, message: `${name} ${noneSuch(dataset, 'measure')}` }]);
  return measure;
}
