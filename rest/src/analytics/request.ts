import { z } from 'zod';
import { calendarDate, text } from '../http/validation.ts';
import { COMPARISONS } from './periods.ts';

export const GRAINS = [
  'day',
  'week',
  'month',
  'quarter',
  'arcatYear',
  'year',
  'dayOfWeek',
  'monthOfYear',
] as const;
export type Grain = (typeof GRAINS)[number];

const MAX_GROUPS = 10_000;
const name = text(60).min(1, 'is required');
export const grain = z
  .enum(GRAINS, { error: `must be one of ${GRAINS.join(', ')}` })
  .meta({ id: 'Grain' });
// A record would drop the name __proto__ without a word: here it is one that no dataset has.
const filter = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object of names and conditions',
  )
  .refine(
    (value) => Object.keys(value).every((key) => key.length <= 60),
    'has a name of more than 60 characters',
  )
  .meta({ wire: { type: 'object', propertyNames: { maxLength: 60 } } });
const rowLimit = z
  .int()
  .min(1, `must be 1 to ${MAX_GROUPS}`)
  .max(MAX_GROUPS, `must be 1 to ${MAX_GROUPS}`);

/** POST /api/analytics/{dataset}: what to count, by what, of which rows. */
export const analyticsRequest = z.strictObject({
  dimensions: z
    .array(z.union([name, z.strictObject({ name, grain: grain.optional() })]))
    .max(6, 'may have at most 6 entries')
    .default([]),
  measures: z
    .array(name)
    .min(1, 'needs at least one measure')
    .max(30, 'may have at most 30 entries'),
  where: filter
    .default({})
    .describe('Name to a value, a list of values, or a condition such as `{gte: 3}`.'),
  having: filter
    .default({})
    .describe('Name to a value, a list of values, or a condition such as `{gte: 3}`.'),
  grain: grain
    .optional()
    .describe('Of dates among the dimensions that name none; absent, the smallest that they have.'),
  compare: z
    .enum(COMPARISONS, { error: `must be one of ${COMPARISONS.join(', ')}` })
    .default('none'),
  orderBy: z
    .array(
      z.strictObject({
        by: name,
        direction: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default('desc'),
        /** Which value to order by: the period's, the compared period's, or the difference. */
        of: z
          .enum(['current', 'previous', 'delta'], { error: 'must be current, previous or delta' })
          .default('current'),
      }),
    )
    .max(6, 'may have at most 6 entries')
    .default([]),
  limit: rowLimit.default(1000),
  offset: z
    .int()
    .min(0, 'must be 0 or more')
    .max(1_000_000, 'must be at most 1,000,000')
    .default(0),
  totals: z.boolean('must be true or false').default(true),
});
export type AnalyticsRequest = z.output<typeof analyticsRequest>;
/** The same as a caller inside this service writes it, with defaults left out. */
export type AnalyticsQuestion = z.input<typeof analyticsRequest>;

/** POST /api/analytics/{dataset}/rows: the rows behind a figure. */
export const drillRequest = z.strictObject({
  measure: name.optional(),
  where: filter
    .default({})
    .describe('Name to a value, a list of values, or a condition such as `{gte: 3}`.'),
  asOf: calendarDate
    .optional()
    .describe(
      'For a figure of a compared period, `meta.comparedBy.asOf` of its answer; today when absent.',
    ),
  limit: z.int().min(1, 'must be 1 to 2000').max(2000, 'must be 1 to 2000').default(50),
  after: z.string().max(2000).optional(),
});
export type DrillRequest = z.output<typeof drillRequest>;

/** What tells a group from the others of its dimension. */
const key = z.union([text(200), z.number(), z.boolean(), z.null()]);
const parts = z.int().min(1, 'must be 1 to 50').max(50, 'must be 1 to 50').default(8);

/** POST /api/analytics/{dataset}/why: the parts of a change. */
export const whyRequest = z.strictObject({
  measure: name,
  where: filter.default({}).describe('As of the question; it must name a period.'),
  compare: z.enum(['previousPeriod', 'samePeriodLastYear'], {
    error: 'must be previousPeriod or samePeriodLastYear',
  }),
  group: z
    .array(
      z.strictObject({
        name,
        grain: grain.optional(),
        key,
      }),
    )
    .max(6, 'may have at most 6 entries')
    .default([])
    .describe('The group whose change it is; none, the total.'),
  grain: grain
    .optional()
    .describe(
      'What the question groups its own date by, where the group does not say it. It decides how the two periods lie beside each other.',
    ),
  dimensions: z
    .array(name)
    .min(1, 'needs at least one dimension')
    .max(8, 'may have at most 8 entries')
    .optional()
    .describe(
      'What to split by. Absent, the first 8 candidates, as many as the time allows; the answer names the others.',
    ),
  parts: parts.describe('Parts listed per dimension; all others are one part.'),
  within: z
    .strictObject({
      dimension: name,
      key: key.default(null),
      isRest: z
        .boolean()
        .default(false)
        .describe('All that was not listed. The key says nothing then.'),
      parts: parts.describe('How many parts were asked for.'),
    })
    .optional()
    .describe(
      'A part of the change. The answer is then about it, split by company alone, with those that moved as it did first; they add up to what the part adds to the change.',
    ),
});
export type WhyRequest = z.output<typeof whyRequest>;
