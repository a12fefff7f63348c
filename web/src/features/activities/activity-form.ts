import { formatDate } from '../../lib/dates.ts';
import { formatTime } from '../../lib/times.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import type { Person } from './ActivityFields.tsx';
import { activityTypeLabel } from './activity-types.ts';
import {
  valuesOf,
  type ActivityContent,
  type ActivityField,
  type ActivityValues,
} from './activity-values.ts';
import { formatDuration } from './time-slots.ts';

/** Names of people appear in place of their numbers. */
const nameIn = (people: readonly Person[], seq: number | null | undefined): string =>
  seq == null ? '—' : (people.find((person) => person.seq === seq)?.name ?? `Number ${seq}`);

export const activityForm = (
  contacts: readonly Person[],
  assignees: readonly Person[],
): FormKind<ActivityValues, ActivityContent, ActivityField> => ({
  fields: {
    type: { label: 'Type', show: ({ type }) => activityTypeLabel(type) },
    subject: { label: 'Subject', show: ({ subject }) => subject },
    date: { label: 'Date', show: ({ date }) => formatDate(date) },
    time: { label: 'Time', show: ({ time }) => (time ? formatTime(time) : 'Any time') },
    minutes: { label: 'Duration', show: ({ minutes }) => formatDuration(minutes) },
    percentComplete: { label: 'Complete', show: (content) => `${content.percentComplete}%` },
    contactSeq: { label: 'Contact', show: ({ contactSeq }) => nameIn(contacts, contactSeq) },
    userSeq: { label: 'Assigned to', show: ({ userSeq }) => nameIn(assignees, userSeq) },
    note: { label: 'Note', show: ({ note }) => note ?? '—' },
  },
  aliases: { dateText: 'date', completedOn: 'percentComplete', overrideDoNotCall: 'type' },
  valuesOf,
});

/** What the caller knows already: the day and the slot that were clicked. */
export type Prefill = Partial<ActivityValues>;

/** A slot of the calendar is a plan of its own: it neither finds nor overwrites the draft of `A`. */
export function draftKey(coid: number, seq: number | null, prefill: Prefill = {}): string {
  const slot = [prefill.dateText, prefill.time].filter(Boolean).join('T');
  return ['activity', coid, seq ?? 'new', slot].filter((part) => part !== '').join(':');
}
