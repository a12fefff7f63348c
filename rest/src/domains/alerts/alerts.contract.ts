import { z } from 'zod';
import { UNITS } from '../../analytics/dataset.ts';
import {
  amount,
  anyObject,
  count,
  day,
  flag,
  id,
  moment,
  text,
  version,
} from '../../http/shapes.ts';
import { created, named, one, page, writes, type Contract } from '../../http/contract.ts';

const alertCondition = named(
  'AlertCondition',
  z
    .union([
      z.strictObject({ kind: z.literal('above'), value: amount }),
      z.strictObject({ kind: z.literal('below'), value: amount }),
      z.strictObject({
        kind: z.literal('changes'),
        by: z.enum(['percent', 'amount']),
        value: amount.min(0).describe('Of percent, a ratio.'),
      }),
      z.strictObject({ kind: z.literal('firstRow') }),
      z.strictObject({ kind: z.literal('noRow'), days: id.max(366) }),
    ])
    .describe('Values are in the unit of the measure, cents or a rate as 0.8.'),
);

const alertHistory = named(
  'AlertHistory',
  z
    .array(z.strictObject({ at: moment, value: amount.nullable() }))
    .max(12)
    .describe('The last evaluations, oldest first; null where a value could not be computed.'),
);

/** A change of a percentage is counted in points. */
const ALERT_UNITS = UNITS.flatMap((unit) =>
  unit === 'percent' ? ([unit, 'percent_points'] as const) : [unit],
);

/** What an alert's values are, and where its line is. */
const watched = {
  unit: z.enum(ALERT_UNITS).describe('What the watched values are counted in.'),
  threshold: amount.nullable().describe('The value that is crossed.'),
};

const alert = named(
  'Alert',
  z.strictObject({
    seq: id,
    owner: id,
    report: id.describe('The saved report.'),
    reportName: text,
    measure: text.min(1).max(60).describe('One of the report’s measures.'),
    groupBy: text
      .max(60)
      .nullable()
      .describe(
        'One of the report’s dimensions, whose values are watched one by one; null for the total.',
      ),
    condition: alertCondition,
    recipients: z.enum(['self', 'team']).describe('Who is told; each only what they may read.'),
    byMail: flag.describe('Also by e-mail where the installation can send any.'),
    title: text.describe('The alert in words.'),
    ...watched,
    pausedWhy: z
      .enum(['owner', 'owner-left', 'report-gone', 'failed'])
      .nullable()
      .describe('Why nothing is evaluated; null while it runs.'),
    problem: text.nullable().describe('Why the last evaluation failed.'),
    evaluatedAt: moment.nullable(),
    nextAt: moment,
    firedAt: moment.nullable().describe('When it last told.'),
    cellCount: count.describe('Values that are watched.'),
    alertingCount: count.describe('Those that were told and are not over.'),
    cells: z
      .array(
        z.strictObject({
          label: text,
          state: z.enum(['ok', 'alerting']),
          value: amount.nullable().describe('The last one that could be computed.'),
          history: alertHistory,
          unknownSince: moment
            .nullable()
            .describe('Since when it cannot be computed, from 24 hours on.'),
        }),
      )
      .max(20)
      .describe('Those that alert come first.'),
    createdAt: moment,
    version,
  }),
);

const alertPreview = named(
  'AlertPreview',
  z.strictObject({
    title: text.describe('The alert in words.'),
    ...watched,
    cells: z
      .array(
        z.strictObject({
          label: text,
          value: amount.nullable(),
          isMet: flag.describe('It would be told now.'),
        }),
      )
      .max(20)
      .describe('Those that meet the condition come first.'),
    cellCount: count,
    metCount: count,
    past: z
      .strictObject({ evaluations: count.max(12), firings: count })
      .nullable()
      .describe(
        'How often it would have told over the evaluations that are known; null where none are.',
      ),
  }),
);

const alertMessage = named(
  'AlertMessage',
  z.strictObject({
    id,
    alert: id,
    reportName: text.describe('As it was called then.'),
    title: text,
    sentence: text.describe('The values behind the title.'),
    why: text.nullable().describe('Why a compared figure changed.'),
    ...watched,
    cells: z
      .array(
        z.strictObject({
          label: text,
          value: amount.nullable(),
          current: amount.nullable().describe('The measure itself, where the value is its change.'),
          previous: amount.nullable().describe('The same in the compared period.'),
          history: alertHistory,
        }),
      )
      .describe('The values that crossed the line.'),
    question: anyObject.describe('As it was defined then.'),
    asOf: day.describe('The business day that the values stand for.'),
    firedAt: moment,
  }),
);

export const contract: Contract = {
  tag: 'alerts',
  calls: {
    ...writes({
      name: 'alerts',
      schema: alert,
      ids: { one: 'Alert', many: 'Alerts' },
      nouns: { one: 'alert', many: '?' },
      create: {
        summary:
          'Has a figure of a saved report tell people when it crosses a line; evaluated for the first time at once.',
        example: { report: 1, measure: 'notes', condition: { kind: 'below', value: 10 } },
        answers: created(alert, 'The alert.'),
      },
      update: {
        summary: 'Changes, pauses or resumes the viewer’s own alert.',
        example: { paused: true },
        answers: one(alert, 'The alert.'),
      },
      remove: { summary: 'Ends the viewer’s own alert; what it told stays.' },
      restore: {
        summary: 'Brings the viewer’s own deleted alert back, for 30 days.',
        refusals: { '422': 'Invalid' },
      },
    }),
    'GET /api/alerts': {
      id: 'listAlerts',
      summary: 'Lists the viewer’s own alerts by the names of their reports.',
      answers: page(alert, 'A page of alerts.'),
    },
    'POST /api/alerts/preview': {
      id: 'previewAlert',
      summary: 'Says what an alert would find now, and stores nothing.',
      example: { report: 1, measure: 'notes', condition: { kind: 'below', value: 10 } },
      answers: one(alertPreview, 'What it would find.'),
    },
    'GET /api/alerts/:id': {
      id: 'getAlert',
      summary: 'Reads the viewer’s own alert.',
      answers: one(alert, 'The alert.'),
    },
    'GET /api/alert-messages': {
      id: 'listAlertMessages',
      summary: 'Lists what alerts told the signed-in user, newest first, for 90 days.',
      answers: page(alertMessage, 'A page of what alerts told.'),
    },
    'GET /api/alert-messages/:id': {
      id: 'getAlertMessage',
      summary:
        'Reads what an alert told the signed-in user, with the question as it was defined then.',
      answers: one(alertMessage, 'The message.'),
    },
  },
};
