/**
 * A question of the report builder: what is asked of one dataset of the metric registry, and how the answer is
 * drawn. A saved report stores it, the address of /explore carries it, and the playground reads it back from a
 * query.
 */
import { z } from 'zod';

const name = z.string().min(1).max(60);

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
]);
export type Calculation = z.output<typeof calculation>;

const filter = z.record(z.string().max(60), z.unknown());

const question = z.strictObject({
  dataset: name,
  measures: z.array(name).max(30).default([]),
  dimensions: z
    .array(z.strictObject({ name, grain: z.enum(GRAINS).optional() }))
    .max(6)
    .default([]),
  /** As `Query.analytics` takes it: dimension to value, list or operators; `and`, `or`, `not`. */
  where: filter.default({}),
  /** The same over measures. */
  having: filter.default({}),
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

/** The question that a stored definition or an address holds; `null` for what is none. */
export function readQuestion(value: unknown): Question | null {
  const read = question.safeParse(value);
  return read.success ? read.data : null;
}
