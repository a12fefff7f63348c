/** The form's values: how they start, when they may be sent, and what is sent. */
import { parseTypedDate } from '../../lib/dates.ts';
import type { CreateActivityInput, UpdateActivityInput } from '../../schema.generated.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { activityTypeLabel, CALL } from './activity-types.ts';

/** A stored activity's editable part. */
export interface ActivityContent {
  type: number;
  subject: string;
  date: string;
  time: string | null;
  minutes: number;
  percentComplete: number;
  contactSeq: number | null;
  /** Whose it is; `null` means the writer's. */
  userSeq: number | null;
  note: string;
}

/** What is in the fields, exactly as typed: a date that cannot be read is kept too. */
export interface ActivityValues extends Omit<ActivityContent, 'date'> {
  dateText: string;
}

export type ActivityField = keyof ActivityContent;
export type ActivityErrors = Partial<Record<ActivityField, string>>;

export const DATE_HELP = 'This is not a date. Write today, tue, 6/30, +3 or 2026-06-30.';
const SUBJECT_MAX = 200;
export const NOTE_MAX = 5000;

export const EMPTY_VALUES: ActivityValues = {
  type: CALL,
  subject: '',
  dateText: 'today',
  time: null,
  minutes: 15,
  percentComplete: 0,
  contactSeq: null,
  userSeq: null,
  note: '',
};

export function contentOf(activity: ActivityRow_ActivityFragment): ActivityContent {
  const { subject, date, time, minutes, percentComplete, contactSeq, note } = activity;
  return {
    type: activity.type.value,
    subject,
    date,
    time,
    minutes,
    percentComplete,
    contactSeq,
    userSeq: activity.user?.seq ?? null,
    note: note ?? '',
  };
}

export function valuesOf({ date, ...content }: ActivityContent): ActivityValues {
  return { ...content, dateText: date };
}

export type ReadValues =
  { content: ActivityContent; errors: null } | { content: null; errors: ActivityErrors };

/** Turns typed values into an activity, or says per field what is wrong. */
export function readValues(values: ActivityValues, today: string): ReadValues {
  const { dateText, ...others } = values;
  const date = parseTypedDate(dateText, today, { prefer: 'future' });
  // A call needs no title of its own: what it is for stands in the type.
  const subject = values.subject.trim() || activityTypeLabel(values.type);
  const errors: ActivityErrors = {};
  if (date === null) errors.date = DATE_HELP;
  if (subject.length > SUBJECT_MAX) errors.subject = `Please keep it to ${SUBJECT_MAX} characters.`;
  if (values.note.length > NOTE_MAX) errors.note = `Please keep it to ${NOTE_MAX} characters.`;
  if (date === null || Object.keys(errors).length > 0) return { content: null, errors };
  return { content: { ...others, subject, date, note: values.note.trimEnd() }, errors: null };
}

export interface DoNotCallOverride {
  /** A manager plans the call all the same, for the reason in the note. */
  override: boolean;
}

export function createInput(
  coid: number,
  content: ActivityContent,
  { override }: DoNotCallOverride = { override: false },
): CreateActivityInput {
  const { type, subject, date, time, minutes, percentComplete, contactSeq, userSeq, note } =
    content;
  return {
    coid,
    type,
    subject,
    date,
    minutes,
    ...(time === null ? {} : { time }),
    ...(percentComplete === 0 ? {} : { percentComplete }),
    ...(contactSeq === null ? {} : { contactSeq }),
    ...(userSeq === null ? {} : { userSeq }),
    ...(note === '' ? {} : { note }),
    ...(override ? { overrideDoNotCall: true } : {}),
  };
}

/** Only what differs from `before`; an absent field leaves the stored value alone. */
export function changedFields(
  before: ActivityContent,
  after: ActivityContent,
  { override }: DoNotCallOverride = { override: false },
): UpdateActivityInput {
  const input: UpdateActivityInput = {};
  if (after.type !== before.type) input.type = after.type;
  if (after.subject !== before.subject) input.subject = after.subject;
  if (after.date !== before.date) input.date = after.date;
  if (after.time !== before.time) input.time = after.time;
  if (after.minutes !== before.minutes) input.minutes = after.minutes;
  if (after.percentComplete !== before.percentComplete)
    input.percentComplete = after.percentComplete;
  if (after.contactSeq !== before.contactSeq) input.contactSeq = after.contactSeq;
  if (after.userSeq !== before.userSeq && after.userSeq !== null) input.userSeq = after.userSeq;
  if (after.note !== before.note) input.note = after.note === '' ? null : after.note;
  // The reason of an override is read from the note that is sent with it.
  if (override && Object.keys(input).length > 0)
    return { ...input, note: after.note, overrideDoNotCall: true };
  return input;
}

export function sameContent(a: ActivityContent, b: ActivityContent): boolean {
  return Object.keys(changedFields(a, b)).length === 0;
}
