/** The form's values: how they start, when they may be sent, and what is sent. */
import { parseTypedDate, typedDate } from '../../lib/dates.ts';
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
  /** The assignee; absent or `null` means the writer. */
  userSeq?: number | null;
  note: string | null;
  /** A manager plans a call although the company must not be called, for the reason in the note. */
  overrideDoNotCall?: boolean;
}

/** What is in the fields, exactly as typed: a date that cannot be read is kept too. */
export interface ActivityValues extends Omit<ActivityContent, 'date' | 'note' | 'userSeq'> {
  dateText: string;
  userSeq: number | null;
  note: string;
}

export type ActivityField = keyof ActivityContent;
export type ActivityErrors = Partial<Record<ActivityField, string>>;

const DATE_HELP = 'This is not a date. Write today, tue, 6/30 or +3.';
const SUBJECT_MAX = 200;
const NOTE_MAX = 5000;

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
    note,
  };
}

export function valuesOf({ date, note, userSeq, ...content }: ActivityContent): ActivityValues {
  return { ...content, userSeq: userSeq ?? null, note: note ?? '', dateText: typedDate(date) };
}

export type ReadValues =
  | { content: ActivityContent; errors: null }
  | { content: null; errors: ActivityErrors };

/** Turns typed values into an activity, or says per field what is wrong. */
export function readValues(values: ActivityValues, today: string): ReadValues {
  const { dateText, userSeq, overrideDoNotCall, ...others } = values;
  const date = parseTypedDate(dateText, today, { prefer: 'future' });
  // A call needs no title of its own: what it is for stands in the type.
  const subject = values.subject.trim() || activityTypeLabel(values.type);
  const errors: ActivityErrors = {};
  if (date === null) errors.date = DATE_HELP;
  if (subject.length > SUBJECT_MAX) errors.subject = `Please keep it to ${SUBJECT_MAX} characters.`;
  if (values.note.length > NOTE_MAX) errors.note = `Please keep it to ${NOTE_MAX} characters.`;
  if (date === null || Object.keys(errors).length > 0) return { content: null, errors };
  const content: ActivityContent = {
    ...others,
    subject,
    date,
    note: values.note.trimEnd() || null,
    // An update cannot hand an activity to nobody.
    ...(userSeq !== null && { userSeq }),
    ...(overrideDoNotCall && { overrideDoNotCall }),
  };
  return { content, errors: null };
}

/** A new activity states only what it has. */
export function createInput(content: ActivityContent & { coid: number }): CreateActivityInput {
  const { time, percentComplete, contactSeq, userSeq, note, overrideDoNotCall, ...input } = content;
  return {
    ...input,
    ...(time === null ? {} : { time }),
    ...(percentComplete === 0 ? {} : { percentComplete }),
    ...(contactSeq === null ? {} : { contactSeq }),
    ...(userSeq == null ? {} : { userSeq }),
    ...(note === null ? {} : { note }),
    ...(overrideDoNotCall ? { overrideDoNotCall } : {}),
  };
}

/** The reason of an override is read from the note that is sent with it. */
export const updateInput = (
  changed: Partial<ActivityContent>,
  { note = null, overrideDoNotCall }: Partial<ActivityContent>,
): UpdateActivityInput => (overrideDoNotCall ? { ...changed, note, overrideDoNotCall } : changed);
