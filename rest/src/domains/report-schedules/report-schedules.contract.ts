import { z } from 'zod';
import { cadence } from './cadence.ts';
import { anyObject, count, day, flag, id, moment, text, version } from '../../http/shapes.ts';
import { created, named, one, page, writes, type Contract } from '../../http/contract.ts';
import { analyticsAnswer } from '../../analytics/answer-shape.ts';

const reportSchedule = named(
  'ReportSchedule',
  z.strictObject({
    seq: id,
    owner: id,
    report: id.nullable().describe('The saved report, or'),
    dashboard: id.nullable().describe('the dashboard.'),
    reportName: text.describe('What the report or dashboard is called.'),
    cadence,
    recipients: z.array(id).min(1).max(100).describe('Active users, each once.'),
    burst: flag.describe('Each recipient gets only the rows that are theirs.'),
    skipEmpty: flag.describe('Nothing is delivered where there is no row.'),
    format: z.enum(['csv', 'xlsx']),
    byMail: flag.describe('Also by e-mail where the installation can send any.'),
    pausedWhy: z
      .enum(['owner', 'owner-left', 'report-gone'])
      .nullable()
      .describe('Why nothing is delivered; null while it runs.'),
    nextOn: day.describe('The business day of the next delivery.'),
    sending: flag.describe('One that was asked for now is on its way.'),
    lastRun: z
      .strictObject({
        on: day,
        delivered: count,
        empty: count.describe('Nothing to deliver to them.'),
        refused: count.describe('Did not get what was due.'),
        problem: text.nullable().describe('Why somebody went without.'),
      })
      .nullable()
      .describe('The result of the last delivery, as numbers of people.'),
    createdAt: moment,
    version,
  }),
);

const reportScheduleOptions = named(
  'ReportScheduleOptions',
  z.strictObject({ byMail: flag.describe('A mail server is set up.') }),
);

const deliveredTile = named(
  'DeliveredTile',
  z
    .strictObject({
      id: text,
      width: id.max(3),
      title: text,
      text: text.nullable().describe('Of a text.'),
      question: anyObject.nullable().describe('What was asked, with the filters.'),
      rowCount: count,
      problem: text.nullable().describe('Why there is no answer.'),
    })
    .describe('A tile as it stood; its rows are read by its id.'),
);

const reportDelivery = named(
  'ReportDelivery',
  z.strictObject({
    id,
    schedule: id,
    report: id.nullable().describe('The saved report, or'),
    dashboard: id.nullable().describe('the dashboard.'),
    reportName: text.describe('What it was called then.'),
    sender: id.describe('The user who scheduled it.'),
    dueOn: day,
    asOf: day.describe('The business day that the figures stand for.'),
    rowCount: count,
    format: z.enum(['csv', 'xlsx']),
    burst: flag,
    created: moment,
    question: anyObject
      .nullable()
      .describe('What was asked, in the reading of one only; null of a dashboard.')
      .optional(),
    tiles: z
      .array(deliveredTile)
      .describe('Of a dashboard, in the reading of one only; empty of a report.')
      .optional(),
  }),
);

export const contract: Contract = {
  tag: 'report-schedules',
  calls: {
    ...writes({
      name: 'report-schedules',
      schema: reportSchedule,
      ids: { one: 'ReportSchedule', many: 'ReportSchedules' },
      nouns: { one: 'report schedule', many: '?' },
      create: {
        summary:
          'Has a saved report or a dashboard delivered from the first day that fits, today included.',
        example: { report: 1, cadence: { every: 'week', weekday: 1 }, recipients: [1] },
        answers: created(reportSchedule, 'The schedule.'),
      },
      update: {
        summary: 'Changes, pauses or resumes the viewer’s own schedule.',
        example: { cadence: { every: 'firstWorkday' } },
        answers: one(reportSchedule, 'The schedule.'),
      },
      remove: { summary: 'Ends the viewer’s own schedule; what was delivered stays.' },
      restore: {
        summary: 'Brings the viewer’s own deleted schedule back, for 30 days.',
        answers: one(reportSchedule, 'The schedule.'),
      },
    }),
    'GET /api/report-schedules': {
      id: 'listReportSchedules',
      summary: 'Lists the viewer’s own schedules by the names of their reports.',
      answers: page(reportSchedule, 'A page of schedules.'),
    },
    'GET /api/report-schedules/options': {
      id: 'getReportScheduleOptions',
      summary: 'Says in which ways this installation can deliver reports, besides to inboxes.',
      answers: one(reportScheduleOptions, 'The ways.'),
    },
    'GET /api/report-schedules/:id': {
      id: 'getReportSchedule',
      summary: 'Reads the viewer’s own schedule.',
      answers: one(reportSchedule, 'The schedule.'),
    },
    'GET /api/report-deliveries': {
      id: 'listReportDeliveries',
      summary:
        'Lists the reports that were delivered to the signed-in user, newest first, for 90 days.',
      answers: page(reportDelivery, 'A page of what was delivered.'),
    },
    'GET /api/report-deliveries/:id': {
      id: 'getReportDelivery',
      summary: 'Reads what was delivered to the signed-in user, with the question that it answers.',
      answers: one(reportDelivery, 'The delivery.'),
    },
    'GET /api/report-deliveries/:id/answer': {
      id: 'getReportDeliveryAnswer',
      summary: 'Reads rows of a delivered answer, as the query engine gave them on that day.',
      answers: one(analyticsAnswer, 'The answer with these of its rows.'),
    },
  },
};
