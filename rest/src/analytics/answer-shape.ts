import { z } from 'zod';
import { amount, count, day, flag, text, whole } from '../http/shapes.ts';
import { named } from '../http/contract.ts';

/** What the query engine answers, as the contract states it. */
export const analyticsAnswer = named(
  'AnalyticsAnswer',
  z.strictObject({
    rows: z.array(
      z.strictObject({
        dimensions: z.record(
          z.string(),
          z.strictObject({ key: z.union([text, whole, flag]).nullable(), label: text.nullable() }),
        ),
        measures: z
          .record(z.string(), z.union([amount, text]).nullable())
          .describe('Measure to value.'),
        previous: z
          .record(z.string(), z.union([amount, text]).nullable())
          .describe('Measure to value.')
          .optional(),
        incomparable: z
          .array(text)
          .describe(
            'Measures whose change says nothing, as too little is counted in one of the periods. Only with a comparison.',
          )
          .optional(),
      }),
    ),
    totals: z
      .record(z.string(), z.union([amount, text]).nullable())
      .nullable()
      .describe(
        'Measure to value, over the groups that `having` leaves, whether `rows` has them or not.',
      ),
    previousTotals: z
      .record(z.string(), z.union([amount, text]).nullable())
      .nullable()
      .describe('Measure to value.'),
    allTotals: z
      .record(z.string(), z.union([amount, text]).nullable())
      .nullable()
      .describe('Measure to value, over all groups; null without `having`.')
      .optional(),
    previousAllTotals: z
      .record(z.string(), z.union([amount, text]).nullable())
      .nullable()
      .describe('Measure to value.')
      .optional(),
    incomparable: z.array(text).describe('As in a row, for the totals.').optional(),
    rowCount: count.describe('Rows in all; `rows` may hold fewer.'),
    truncated: flag,
    meta: z.strictObject({
      dataset: text,
      today: day,
      timeZone: text,
      rowsOf: text.describe('Whose rows were counted, in words; everybody may read all of them.'),
      period: z.strictObject({ from: day, to: day }).nullable(),
      comparedWith: z.strictObject({ from: day, to: day }).nullable(),
      comparedBy: z
        .strictObject({
          plus: z
            .strictObject({
              months: whole.optional(),
              days: whole.optional(),
              until: day.optional(),
            })
            .describe(
              'The operator that lays a date of the compared period beside the current one: {months: 12}.',
            ),
          asOf: day.describe('The day whose knowledge the compared period counts.'),
        })
        .nullable()
        .describe('How the rows behind a figure of the compared period are asked for.')
        .optional(),
      definitions: z.record(z.string(), text),
    }),
  }),
);
