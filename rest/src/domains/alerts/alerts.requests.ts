import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { filledText, jsonObject, seqInQuery, seqNumber } from '../../http/validation.ts';
import { condition } from './condition.ts';

const RECIPIENTS = ['self', 'team'] as const;
const name = filledText(60);
const flag = z.boolean('must be true or false');
const QUESTION_BYTES = 16 * 1024;

/** A figure that no saved report asks: what a report with its question is called. */
const newQuestion = z.strictObject({
  name: filledText(120).describe('What the report is called.'),
  definition: jsonObject(QUESTION_BYTES).describe('What it asks, as the report builder writes it.'),
});
export type NewQuestion = z.output<typeof newQuestion>;

const source = {
  report: seqNumber.optional(),
  question: newQuestion
    .optional()
    .describe(
      'A figure that no saved report asks. An alert saves it as a private report in the folder Alerts.',
    ),
};
const hasOneSource = ({ report, question }: { report?: unknown; question?: unknown }): boolean =>
  (report === undefined) !== (question === undefined);
const NO_SOURCE = { error: 'is required, or else question: one of the two', path: ['report'] };

const watched = {
  measure: name.describe('One of the report’s measures.'),
  groupBy: name
    .nullable()
    .describe(
      'One of the report’s dimensions, whose values are watched one by one; null for the total.',
    ),
  condition: condition.describe('Values are in the unit of the measure, cents or a rate as 0.8.'),
};
const told = {
  recipients: z
    .enum(RECIPIENTS, { error: `must be one of ${RECIPIENTS.join(', ')}` })
    .optional()
    .describe('Who is told; each only what they may read.'),
  byMail: flag.optional().describe('Also by e-mail where the installation can send any.'),
};

export const alertCreate = z
  .strictObject({ ...source, ...watched, groupBy: watched.groupBy.default(null), ...told })
  .refine(hasOneSource, NO_SOURCE);
export type AlertCreate = z.output<typeof alertCreate>;

/** A value sets, an absent field leaves; `null` clears the group. */
export const alertUpdate = z.strictObject({
  measure: watched.measure.optional(),
  groupBy: watched.groupBy.optional(),
  condition: watched.condition.optional(),
  ...told,
  paused: flag.optional().describe('True pauses, false goes on.'),
});
export type AlertUpdate = z.output<typeof alertUpdate>;

/** What an alert would find now. */
export const alertPreview = z
  .strictObject({
    ...source,
    ...watched,
    groupBy: watched.groupBy.default(null),
    /** The viewer's alert that is edited: its past values say how often it would have told. */
    alert: seqNumber.optional(),
  })
  .refine(hasOneSource, NO_SOURCE);
export type AlertPreview = z.output<typeof alertPreview>;

export const alertList = z.strictObject({ ...pageOfList, report: seqInQuery.optional() });
