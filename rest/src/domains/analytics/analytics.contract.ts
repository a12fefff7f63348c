import { z } from 'zod';
import { analyticsAnswer } from '../../analytics/answer-shape.ts';
import { UNITS } from '../../analytics/dataset.ts';
import { grain } from '../../analytics/request.ts';
import { amount, anyObject, count, day, flag, id, text, whole } from '../../http/shapes.ts';
import { named, one, type Contract } from '../../http/contract.ts';

const unit = z.enum(UNITS);

const analyticsWindow = named('AnalyticsWindow', z.strictObject({ from: day, to: day }).nullable());

const analyticsWhyRows = named(
  'AnalyticsWhyRows',
  z.strictObject({
    where: anyObject.describe('As `where` of the rows.'),
    asOf: day.nullable().describe('As `asOf` of the rows; null is today.'),
  }),
);

const analyticsPart = named(
  'AnalyticsPart',
  z.strictObject({
    key: z.union([text, whole, flag]).nullable(),
    label: text.nullable().describe('Null for what has no value.'),
    current: amount.nullable().describe('On this side; of a rate, the value’s own.'),
    previous: amount.nullable(),
    part: amount.describe('What it adds to the change.'),
    shown: amount.describe('The same, rounded so that all add up to the shown change.'),
    rate: amount.nullable().describe('Of a rate: because the value’s own rate changed.'),
    mix: amount.nullable().describe('Of a rate: because its share changed.'),
    gained: whole.nullable(),
    lost: whole.nullable(),
    kept: whole.nullable(),
    counted: count.describe('Companies, rows or members in it, on either side.'),
    where: anyObject.describe('The condition of its rows in the period.'),
    comparedWhere: anyObject.describe('The condition of its rows in the compared period.'),
  }),
);

const analyticsWhy = named(
  'AnalyticsWhy',
  z.strictObject({
    dataset: text.describe('Where the rows are; the dataset that the measure opens into.'),
    measure: text,
    label: text,
    unit,
    kind: z
      .enum(['sum', 'rate', 'members', 'refused'])
      .describe(
        'How the change is taken apart: a sum of parts, a rate into rate and mix, a count into members gained and lost.',
      ),
    refused: text.nullable().describe('Why there are no parts.'),
    current: amount.nullable(),
    previous: amount.nullable(),
    change: amount.nullable().describe('current less previous.'),
    shown: amount
      .nullable()
      .describe(
        'The change as it is shown, in whole dollars or tenths of a point; what `shown` of the parts adds up to.',
      ),
    gained: whole
      .nullable()
      .describe('Of a count of different members, those of the period alone.'),
    lost: whole.nullable().describe('Those of the compared period alone.'),
    kept: whole.nullable().describe('Those of both.'),
    period: analyticsWindow,
    comparedWith: analyticsWindow,
    counts: z.enum(['companies', 'rows', 'members']).describe('What `counted` of a part counts.'),
    sentence: text.nullable().describe('The change in one sentence.'),
    rows: z
      .strictObject({ current: analyticsWhyRows, compared: analyticsWhyRows })
      .nullable()
      .describe('What opens the rows of both sides; the condition of a part is added to `and`.'),
    splits: z
      .array(
        z.strictObject({
          dimension: text,
          label: text,
          grain: z.enum(['month']).nullable(),
          concentration: amount
            .min(0)
            .max(1.000001)
            .describe(
              'The share of the three largest parts in the sum of all sizes; of fewer than seven values, of the largest third.',
            ),
          values: id.max(5000).describe('2 to 500; within a part 1 to 5000 companies.'),
          parts: z
            .array(analyticsPart)
            .describe('The largest first; within a part, first those that moved as it did.'),
          restValues: count.describe('Values that are not listed.'),
          rest: analyticsPart
            .nullable()
            .describe('All of those as one; null where there are none.'),
        }),
      )
      .describe('The dimension that explains most first.'),
    more: z
      .array(z.strictObject({ name: text, label: text, grain: z.enum(['month']).optional() }))
      .describe('Dimensions that were not tried; `dimensions` asks for them.'),
    notOffered: z
      .array(z.strictObject({ dimension: text, label: text, because: text }))
      .describe('Dimensions that do not split this change.'),
  }),
);

export const contract: Contract = {
  tag: 'analytics',
  calls: {
    'GET /api/analytics/registry': {
      id: 'getAnalyticsRegistry',
      summary: 'Lists the datasets with their dimensions, measures and definitions.',
      answers: one(
        z.strictObject({
          grains: z.array(grain),
          comparisons: z.array(text),
          periods: z.array(text),
          datasets: z.array(
            z.strictObject({
              name: text,
              title: text,
              description: text,
              time: z
                .strictObject({
                  dimension: text,
                  label: text,
                  grouped: flag.describe('Whether it may be grouped by.'),
                  grains: z
                    .array(grain)
                    .describe('What it may be grouped by; months are not cut finer.'),
                })
                .nullable(),
              ownedBy: text
                .nullable()
                .describe(
                  "The dimension that says whose a row is; null where rows are nobody's. Absent: the first of rep, accountRep and owner among its dimensions.",
                )
                .optional(),
              isSnapshot: flag
                .describe(
                  "Whether its rows are the current state, not events: a dashboard's period leaves them alone unless the report asks for a period itself. Absent: false.",
                )
                .optional(),
              dimensions: z.array(
                z.strictObject({
                  name: text,
                  label: text,
                  description: text.nullable(),
                  kind: z.enum(['integer', 'text', 'boolean', 'date']),
                  refersTo: z
                    .enum(['user', 'company'])
                    .nullable()
                    .describe(
                      'What its keys are the `seq` of. Absent: a user for rep, accountRep and owner.',
                    )
                    .optional(),
                  filterOnly: flag,
                  values: z
                    .array(z.strictObject({ key: z.union([text, whole, flag]), label: text }))
                    .nullable(),
                }),
              ),
              measures: z.array(
                z.strictObject({
                  name: text,
                  label: text,
                  description: text.describe('Its definition in plain words.'),
                  figure: text.nullable().describe('Such as "M2".'),
                  unit,
                  most: amount
                    .nullable()
                    .describe('The most that it can come to, where it has an upper end.'),
                  kind: text,
                }),
              ),
            }),
          ),
        }),
        'The registry.',
      ),
    },
    'POST /api/analytics/:dataset': {
      id: 'runAnalytics',
      summary: 'Counts and sums the facts of a dataset, grouped as asked.',
      reads: ['Leaving'],
      places: {
        dataset: text.regex(/^[A-Za-z]{1,40}$/).describe('A dataset’s name from the registry.'),
      },
      example: {
        dimensions: ['type'],
        measures: ['notes'],
        where: { date: { between: ['2026-06-01', '2026-06-18'] } },
        compare: 'samePeriodLastYear',
      },
      answers: one(analyticsAnswer, 'The figures.'),
    },
    'POST /api/analytics/:dataset/rows': {
      id: 'listAnalyticsRows',
      summary: 'Lists the rows behind a figure.',
      reads: ['Leaving'],
      places: {
        dataset: text.regex(/^[A-Za-z]{1,40}$/).describe('A dataset’s name from the registry.'),
      },
      example: {
        measure: 'notes',
        where: { date: { between: ['2026-06-01', '2026-06-18'] } },
        limit: 20,
      },
      answers: {
        ...one(
          z.strictObject({
            columns: z.array(
              z.strictObject({
                name: text,
                label: text,
                values: z
                  .array(z.strictObject({ key: z.union([text, amount, flag]), label: text }))
                  .nullable()
                  .describe('What its codes mean, where it has codes.'),
              }),
            ),
            rows: z.array(anyObject),
            rowCount: count,
            sum: amount.nullable().describe('What all rows add up to: the figure.'),
            baseSum: amount.nullable().describe('For a rate, what it is divided by.'),
            unit: text
              .nullable()
              .describe(
                'Of what a row adds, such as cents or count; of a rate, of what is divided.',
              ),
            baseUnit: text.nullable().describe('For a rate, of what it is divided by.'),
            figureUnit: text.nullable().describe('Of what the rows come to.'),
            kind: z
              .enum(['sum', 'rate', 'difference', 'median', 'average', 'latest'])
              .nullable()
              .describe('How the rows come to the figure.'),
            figure: amount
              .nullable()
              .describe('What they come to; empty where the rows alone do not say it.'),
          }),
          'A page of rows; `columns` names their fields. Behind what is the latest, the column of the measure’s name has the value of each row.',
        ),
        headers: ['TotalCount', 'NextCursor'],
      },
    },
    'POST /api/analytics/:dataset/why': {
      id: 'explainAnalyticsChange',
      summary: 'Splits the change of a figure into parts that add up to it.',
      description:
        'For each dimension the parts of the change, the largest first. A measure whose change has no parts (a median, a rank, a latest date, a score, a share) is refused in words, with what opens its rows. The parts are always of all rows of the cell, whatever an answer lists.',
      places: {
        dataset: text.regex(/^[A-Za-z]{1,40}$/).describe('A dataset’s name from the registry.'),
      },
      example: {
        measure: 'renewedValue',
        where: { endDate: { period: 'L12M' } },
        compare: 'samePeriodLastYear',
      },
      answers: one(analyticsWhy, 'The parts of the change, or why there are none.'),
    },
  },
};
