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
  name: filledText(120),
  definition: jsonObject(QUESTION_BYTES),
});
export type NewQuestion = z.output<typeof newQuestion>;

const source = { report: seqNumber.optional(), question: newQuestion.optional() };
const hasOneSource = ({ report, question }: { report?: unknown; question?: unknown }): boolean =>
  (report === undefined) !== (question === undefined);
const NO_SOURCE = { error: 'is required, or else question: one of the two', path: ['report'] };

const watched = {
  measure: name,
  /** `null` watches the total. */
  groupBy: name.nullable(),
  condition,
};
const told = {
  recipients: z.enum(RECIPIENTS, { error: `must be one of ${RECIPIENTS.join(', ')}` }).optional(),
  byMail: flag.optional(),
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
  paused: flag.optional(),
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
