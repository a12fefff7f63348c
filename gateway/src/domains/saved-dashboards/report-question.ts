import { SNAPSHOT_DATASETS } from '../../../../schema/snapshot-datasets.ts';
import { z } from 'zod';
import type { AnalyticsQuestion, Conditions } from '../analytics/analytics.source.ts';
import type { AnalyticsRegistry } from '../analytics/analytics-wire.ts';
import type { DashboardFilters } from './saved-dashboards.source.ts';

const name = z.string().min(1).max(60);
const conditions = z.record(z.string().max(60), z.unknown());

/** What the builder writes into a report's definition, as far as the query engine is asked it. */
const definition = z.looseObject({
  dataset: z.string().regex(/^[A-Za-z]{1,40}$/),
  measures: z.array(name).min(1).max(30),
  dimensions: z
    .array(
      z.object({
        name,
        grain: z
          .enum([
            'DAY',
            'WEEK',
            'MONTH',
            'QUARTER',
            'ARCAT_YEAR',
            'YEAR',
            'DAY_OF_WEEK',
            'MONTH_OF_YEAR',
          ])
          .optional(),
      }),
    )
    .max(6)
    .default([]),
  where: conditions.default({}),
  having: conditions.default({}),
  compare: z.enum(['NONE', 'PREVIOUS_PERIOD', 'SAME_PERIOD_LAST_YEAR']).default('NONE'),
  orderBy: z
    .array(
      z.object({
        by: name,
        direction: z.enum(['ASC', 'DESC']).default('DESC'),
        of: z.enum(['CURRENT', 'PREVIOUS', 'DELTA']).default('CURRENT'),
      }),
    )
    .max(6)
    .default([]),
  limit: z.int().min(1).max(10_000).optional(),
});
export type ReportDefinition = z.output<typeof definition>;

/** What a stored definition asks; `null` for one that is no question. */
export function readDefinition(value: unknown): ReportDefinition | null {
  const read = definition.safeParse(value);
  return read.success ? read.data : null;
}

type Dataset = AnalyticsRegistry['datasets'][number];

/** Where a filter of the dashboard is found in a dataset: the first of these dimensions that it has. */
const FIELDS = {
  rep: ['rep', 'accountRep', 'owner'],
  state: ['state', 'leadState'],
  section: ['rowSection', 'section'],
} as const;
/** A division's two digits. */
const DIVISION = /^\d{2}$/;

function fieldOf(dataset: Dataset, filter: keyof typeof FIELDS, value: unknown): string | null {
  const has = (field: string): boolean => dataset.dimensions.some((each) => each.name === field);
  if (filter === 'section' && DIVISION.test(String(value)) && has('rowDivision'))
    return 'rowDivision';
  return FIELDS[filter].find(has) ?? null;
}

/** The date that a question goes by; `null` for one that stands as of today. */
function dayField({ where }: ReportDefinition, { name: dataset, time }: Dataset): string | null {
  const day = time?.dimension;
  if (day === undefined) return null;
  return SNAPSHOT_DATASETS.has(dataset) && !(day in where) ? null : day;
}

/**
 * The same question, narrowed by a dashboard's filters: each takes the place of the report's own condition on that
 * field. What the data do not have is named, so that the reader is told which figures are wider.
 */
export function narrowed(
  asked: ReportDefinition,
  filters: DashboardFilters,
  dataset: Dataset,
): { question: ReportDefinition; leftOut: string[] } {
  const where: Conditions = { ...asked.where };
  const leftOut: string[] = [];
  if (filters.period !== null) {
    const day = dayField(asked, dataset);
    if (day !== null) where[day] = { period: filters.period };
    else leftOut.push('period');
  }
  for (const filter of ['rep', 'state', 'section'] as const) {
    const value = filters[filter];
    if (value === null) continue;
    const field = fieldOf(dataset, filter, value);
    if (field === null) leftOut.push(filter);
    else where[field] = { in: [value] };
  }
  return { question: { ...asked, where }, leftOut };
}

/** A group of one report: the condition for its rows, and whether it is one of the days that the report goes by. */
export interface PickedGroup {
  dimension: string;
  condition: unknown;
  isOfTime: boolean;
}

/** Where a dataset has what a dimension of another means: by its own name, or as a dashboard's filter finds it. */
function sameField(dataset: Dataset, dimension: string): string | null {
  const has = (field: string): boolean => dataset.dimensions.some((each) => each.name === field);
  if (has(dimension)) return dimension;
  const family = Object.values(FIELDS).find((fields) => fields.some((each) => each === dimension));
  return family?.find(has) ?? null;
}

/** The same question about one group of another report; `null` where its data have no such thing. */
export function narrowedToPick(
  asked: ReportDefinition,
  { dimension, condition, isOfTime }: PickedGroup,
  dataset: Dataset,
): ReportDefinition | null {
  const { where } = asked;
  if (isOfTime) {
    const day = dayField(asked, dataset);
    return day === null ? null : { ...asked, where: { ...where, [day]: condition } };
  }
  const field = sameField(dataset, dimension);
  if (field === null) return null;
  if (!(field in where)) return { ...asked, where: { ...where, [field]: condition } };
  // Its own condition goes on to hold.
  const others = Array.isArray(where['and']) ? (where['and'] as unknown[]) : [];
  return { ...asked, where: { ...where, and: [...others, { [field]: condition }] } };
}

/** Groups of one tile: a chart of more is none, and the widest question stays within what an answer may hold. */
const GROUPS_MAX = 500;

/** A report's question as the engine takes it: largest first, days in their order, unless the report says otherwise. */
export function engineQuestion(
  asked: ReportDefinition,
  { measures: known }: Dataset,
): AnalyticsQuestion {
  const { dataset, dimensions, measures, where, having, compare, orderBy } = asked;
  const [first, second] = dimensions;
  const [largest = ''] = measures;
  // The first place is the smallest number.
  const isRank = known.some(({ name, unit }) => name === largest && unit === 'RANK');
  const usual =
    first?.grain !== undefined && !second
      ? { by: first.name, direction: 'ASC' as const, of: 'CURRENT' as const }
      : {
          by: largest,
          direction: isRank ? ('ASC' as const) : ('DESC' as const),
          of: 'CURRENT' as const,
        };
  const order = orderBy.map((each) =>
    compare === 'NONE' ? { ...each, of: 'CURRENT' as const } : each,
  );
  return {
    dataset,
    dimensions,
    measures,
    where,
    having,
    compare,
    grain: 'DAY',
    orderBy: order.length > 0 || !first ? order : [usual],
    limit: Math.min(asked.limit ?? GROUPS_MAX, GROUPS_MAX),
    offset: 0,
  };
}
