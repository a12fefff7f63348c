import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { numberInQuery, seqInQuery, seqNumber, text } from '../../http/validation.ts';
import { cadence } from './cadence.ts';

const RECIPIENTS_MAX = 100;
const FORMATS = ['csv', 'xlsx'] as const;

const recipients = z
  .array(seqNumber)
  .min(1, 'needs at least one')
  .max(RECIPIENTS_MAX, `may have at most ${RECIPIENTS_MAX} entries`)
  .refine((seqs) => new Set(seqs).size === seqs.length, 'must name each person once');
const flag = z.boolean('must be true or false');
const format = z.enum(FORMATS, { error: `must be one of ${FORMATS.join(', ')}` });

export const scheduleCreate = z
  .strictObject({
    report: seqNumber.optional(),
    dashboard: seqNumber.optional(),
    cadence,
    recipients: recipients.describe('Active users, each once.'),
    burst: flag.optional().describe('Each recipient gets only the rows that are theirs.'),
    skipEmpty: flag.optional().describe('Nothing is delivered where there is no row.'),
    format: format.optional(),
    byMail: flag.optional().describe('Also by e-mail where the installation can send any.'),
  })
  .refine(({ report, dashboard }) => (report === undefined) !== (dashboard === undefined), {
    path: ['report'],
    error: 'must be a report, or a dashboard in its place',
  })
  .meta({ anyOf: [{ required: ['report'] }, { required: ['dashboard'] }] });
export type ScheduleCreate = z.output<typeof scheduleCreate>;

/** A value sets, an absent field leaves; there is nothing to clear. */
export const scheduleUpdate = z.strictObject({
  cadence: cadence.optional(),
  recipients: recipients.optional().describe('Active users, each once.'),
  burst: flag.optional().describe('Each recipient gets only the rows that are theirs.'),
  skipEmpty: flag.optional().describe('Nothing is delivered where there is no row.'),
  format: format.optional(),
  byMail: flag.optional().describe('Also by e-mail where the installation can send any.'),
  paused: flag.optional().describe('True pauses, false goes on with the next day that fits.'),
  sendNow: flag.optional().describe('True delivers it once now, besides its own days.'),
});
export type ScheduleUpdate = z.output<typeof scheduleUpdate>;

export const scheduleList = z.strictObject({ ...pageOfList, report: seqInQuery.optional() });

const ROWS_MAX = 2_000;
const LIMIT = `must be 1 to ${ROWS_MAX}`;
const OFFSET = 'must be 0 or more';

/** Which rows of a delivered answer. */
export const answerPage = z.strictObject({
  limit: numberInQuery(z.int().min(1, LIMIT).max(ROWS_MAX, LIMIT), LIMIT).default(1000),
  offset: numberInQuery(z.int().min(0, OFFSET), OFFSET).default(0),
  tile: text(40).min(1, 'must not be empty').optional().describe('Of a dashboard: the tile.'),
});
