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
    recipients,
    burst: flag.optional(),
    skipEmpty: flag.optional(),
    format: format.optional(),
    byMail: flag.optional(),
  })
  .refine(({ report, dashboard }) => (report === undefined) !== (dashboard === undefined), {
    path: ['report'],
    error: 'must be a report, or a dashboard in its place',
  });
export type ScheduleCreate = z.output<typeof scheduleCreate>;

/** A value sets, an absent field leaves; there is nothing to clear. */
export const scheduleUpdate = z.strictObject({
  cadence: cadence.optional(),
  recipients: recipients.optional(),
  burst: flag.optional(),
  skipEmpty: flag.optional(),
  format: format.optional(),
  byMail: flag.optional(),
  paused: flag.optional(),
  /** Once, besides the days of its own. */
  sendNow: flag.optional(),
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
  /** Of a delivered dashboard: the tile whose answer it is. */
  tile: text(40).min(1, 'must not be empty').optional(),
});
