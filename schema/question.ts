/**
 * A question of the report builder: what is asked of one data set of the metric registry, and how the answer is drawn.
 * A saved report stores it, the address of /explore carries it, and dashboards, e-mails and the playground ask it: they
 * all read it here, order its groups by the same rule and learn from the data set whose rows it counts.
 */
import { z } from 'zod';
import type { FigureUnit } from './figure-text.ts';

const name = z.string().min(1).max(60);
const conditions = z.record(z.string().max(60), z.unknown());

const GRAINS = [
  'DAY',
  'WEEK',
  'MONTH',
  'QUARTER',
  'ARCAT_YEAR',
  'YEAR',
  'DAY_OF_WEEK',
  'MONTH_OF_YEAR',
] as const;

export const SHOWS = [
  'table',
  'pivot',
  'bar',
  'line',
  'area',
  'number',
  'funnel',
  'heatmap',
  'map',
  'waterfall',
] as const;
export type Show = (typeof SHOWS)[number];

/** A column computed from the answer, not by the engine. */
const calculation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentOfTotal'), of: name }),
  z.strictObject({ kind: z.literal('runningTotal'), of: name }),
  z.strictObject({ kind: z.literal('difference'), of: name }),
  z.strictObject({ kind: z.literal('percentChange'), of: name }),
  z.strictObject({ kind: z.literal('rank'), of: name }),
  z.strictObject({ kind: z.literal('movingAverage'), of: name }),
  z.strictObject({ kind: z.literal('ratio'), of: name, to: name }),
  /** Over the measures of the same row (formula.ts); `of` is the first of them. */
  z.strictObject({
    kind: z.literal('formula'),
    of: name,
    label: name,
    expression: z.string().min(1).max(500),
    unit: z.enum(['NUMBER', 'CENTS', 'PERCENT']),
  }),
]);
export type Calculation = z.output<typeof calculation>;
export const isCalculation = (value: unknown): value is Calculation =>
  calculation.safeParse(value).success;

const question = z.strictObject({
  dataset: name,
  measures: z.array(name).max(30).default([]),
  dimensions: z
    .array(z.strictObject({ name, grain: z.enum(GRAINS).optional() }))
    .max(6)
    .default([]),
  /** As `Query.analytics` takes it: dimension to value, list or operators; `and`, `or`, `not`. */
  where: conditions.default({}),
  /** The same over measures. */
  having: conditions.default({}),
  compare: z.enum(['NONE', 'PREVIOUS_PERIOD', 'SAME_PERIOD_LAST_YEAR']).default('NONE'),
  orderBy: z
    .array(
      z.strictObject({
        by: name,
        direction: z.enum(['ASC', 'DESC']).default('DESC'),
        of: z.enum(['CURRENT', 'PREVIOUS', 'DELTA']).default('CURRENT'),
      }),
    )
    .max(6)
    .default([]),
  /** Groups that are read; absent: as many as the page shows. */
  limit: z.int().min(1).max(10_000).optional(),
  calculations: z.array(calculation).max(12).default([]),
  show: z.enum(SHOWS).default('table'),
  /** Filters that readers of the report set in its address: dimensions, and `period` for its days. */
  parameters: z.array(name).max(6).optional(),
});
export type Question = z.output<typeof question>;
export type Comparison = Question['compare'];
type Order = Question['orderBy'][number];

/** The question that a stored definition or an address holds; `null` for what is none. */
export function readQuestion(value: unknown): Question | null {
  const read = question.safeParse(value);
  return read.success ? read.data : null;
}

const { dataset, measures, dimensions, where, having, compare, orderBy, limit } = question.shape;
/** How the answer is drawn concerns only the page that draws it: a server passes that part on as it was stored. */
const asked = z.looseObject({
  dataset: dataset.regex(/^[A-Za-z]{1,40}$/),
  measures: measures.unwrap().min(1),
  dimensions,
  where,
  having,
  compare,
  orderBy,
  limit,
});
export type AskedQuestion = z.output<typeof asked>;

/** The part of a stored definition that a server asks the engine; `null` where there is nothing to ask. */
export function readAsked(value: unknown): AskedQuestion | null {
  const read = asked.safeParse(value);
  return read.success ? read.data : null;
}

/** The first place comes first. Of durations the longest does: it is what somebody has to look at. */
const SMALLER_IS_BETTER: ReadonlySet<FigureUnit | undefined> = new Set<FigureUnit>(['RANK']);

/**
 * The order of a question's groups: the one that people chose, else dates in their order, else the first place or the
 * largest figure of the first measure first. The builder, dashboards and e-mails show a report in the same order because
 * all of them ask here.
 */
export function orderOf(
  asking: Pick<Question, 'dimensions' | 'measures' | 'compare' | 'orderBy'>,
  /** What a measure is counted in; `undefined` while the registry is not known. */
  unitOf: (measure: string) => FigureUnit | undefined,
): Order[] {
  const [first, second] = asking.dimensions;
  if (!first) return [];
  // Without a comparison there are no other values to order by.
  const isCompared = asking.compare !== 'NONE';
  if (asking.orderBy.length > 0)
    return isCompared
      ? asking.orderBy
      : asking.orderBy.map((each) => ({ ...each, of: 'CURRENT' as const }));
  if (first.grain !== undefined && !second)
    return [{ by: first.name, direction: 'ASC', of: 'CURRENT' }];
  return asking.measures.slice(0, 1).map((by) => ({
    by,
    direction: SMALLER_IS_BETTER.has(unitOf(by)) ? 'ASC' : 'DESC',
    of: 'CURRENT',
  }));
}

/** An answer of more values would keep the process from everybody else for seconds. */
export const ANSWER_VALUES_MAX = 50_000;

interface Width {
  dimensions: readonly unknown[];
  measures: readonly unknown[];
  compare: string;
}

/** How many groups of a question's width one answer may hold. */
export const groupsWithin = ({ dimensions, measures, compare }: Width): number =>
  Math.floor(
    ANSWER_VALUES_MAX /
      Math.max(1, dimensions.length + measures.length * (compare === 'NONE' ? 1 : 2)),
  );

/** The dimensions that can say whose a row is; where a data set has several, the first of them does. */
export const OWNERS = ['rep', 'accountRep', 'owner'] as const;
export type Owner = (typeof OWNERS)[number];

export const isOwner = (dimension: string): dimension is Owner =>
  OWNERS.some((each) => each === dimension);

/** What a data set states about its rows, as the registry answers it. */
export interface RowFacts {
  /** The dimension that says whose a row is; `null` where rows are nobody's. */
  ownedBy: string | null;
  /** Its rows are the current state, not events: a default period would hide most of them. */
  isSnapshot: boolean;
  time: { dimension: string } | null;
}

type Filtered = Pick<Question, 'where'>;

/** The same question about one person's rows, in place of anyone else's; `null` where rows are nobody's. */
export const aboutOwner = <Q extends Filtered>(
  asking: Q,
  { ownedBy }: Pick<RowFacts, 'ownedBy'>,
  seq: number,
): Q | null =>
  ownedBy === null ? null : { ...asking, where: { ...asking.where, [ownedBy]: seq } };

/** The same filter with one more condition; what it says about that field already still holds. */
export function alsoWhere(
  filter: Filtered['where'],
  field: string,
  condition: unknown,
): Filtered['where'] {
  if (!(field in filter)) return { ...filter, [field]: condition };
  const others = Array.isArray(filter['and']) ? (filter['and'] as unknown[]) : [];
  return { ...filter, and: [...others, { [field]: condition }] };
}

/** The date that a question goes by; `null` for one that stands as of today. */
export function periodDimension(
  asking: Filtered,
  { time, isSnapshot }: Pick<RowFacts, 'time' | 'isSnapshot'>,
): string | null {
  if (!time || (isSnapshot && !(time.dimension in asking.where))) return null;
  return time.dimension;
}
