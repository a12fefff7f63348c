import { z } from 'zod';
import type { Dataset } from '../../analytics/dataset.ts';
import { DATASETS } from '../../analytics/registry.ts';
import type { AnalyticsQuestion } from '../../analytics/request.ts';

const name = z.string().min(1).max(60);
const conditions = z.record(z.string().max(60), z.unknown());
/** `ARCAT_YEAR` as the engine writes it: `arcatYear`. */
const word = z
  .string()
  .max(40)
  .transform((text) =>
    text.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  );

/** What the report builder writes into a definition, as far as the engine is asked it. */
const definition = z.looseObject({
  dataset: name,
  measures: z.array(name).min(1).max(30),
  dimensions: z
    .array(z.object({ name, grain: word.optional() }))
    .max(6)
    .default([]),
  where: conditions.default({}),
  having: conditions.default({}),
  compare: word.default('none'),
  orderBy: z
    .array(z.object({ by: name, direction: word.default('desc'), of: word.default('current') }))
    .max(6)
    .default([]),
});

/** What a report asks, with the dataset that it asks. */
export interface ReportQuestion {
  dataset: Dataset;
  /** As the builder wrote it, with what narrows it: what readers of the answer are shown. */
  written: Record<string, unknown>;
  asked: AnalyticsQuestion;
}

/** What a stored definition asks; `null` for one that is no question here. */
export function readReport(written: Record<string, unknown>): ReportQuestion | null {
  const read = definition.safeParse(written);
  const dataset = read.success && DATASETS.find((each) => each.name === read.data.dataset);
  if (!read.success || !dataset) return null;
  const { dimensions, measures, where, having, compare, orderBy } = read.data;
  const order = orderBy.map((each) => (compare === 'none' ? { ...each, of: 'current' } : each));
  const asked = {
    dimensions,
    measures,
    where,
    having,
    compare,
    orderBy: order.length > 0 || dimensions.length === 0 ? order : [usualOrder(read.data, dataset)],
  } as AnalyticsQuestion;
  return { dataset, written, asked };
}

/** Days in their order, else the largest first; of places, the first. */
function usualOrder(
  { dimensions, measures: [largest = ''] }: z.output<typeof definition>,
  dataset: Dataset,
): object {
  const [first, second] = dimensions;
  if (first?.grain !== undefined && !second) return { by: first.name, direction: 'asc' };
  const isRank = dataset.measures[largest]?.unit === 'rank';
  return { by: largest, direction: isRank ? 'asc' : 'desc' };
}

/** Who a row belongs to: the first of these that a dataset has. */
const OWNERS = ['rep', 'accountRep', 'owner'];

/** The dimension that says whose a row is; `null` where rows are nobody's. */
export function ownerOf({ dimensions }: Dataset): string | null {
  return OWNERS.find((each) => each in dimensions) ?? null;
}

/** The same question about one person's rows; `null` where rows are nobody's. */
export function narrowedTo(question: ReportQuestion, seq: number): ReportQuestion | null {
  const { dataset, written, asked } = question;
  const owner = ownerOf(dataset);
  if (owner === null) return null;
  const { where = {} } = asked;
  const theirs = { [owner]: { in: [seq] } };
  const and = Array.isArray(where['and']) ? (where['and'] as unknown[]) : [];
  // What the report itself asks of that field still holds.
  const narrowed = owner in where ? { ...where, and: [...and, theirs] } : { ...where, ...theirs };
  return {
    dataset,
    written: { ...written, where: narrowed },
    asked: { ...asked, where: narrowed },
  };
}
