/** What two people changed of one activity, field by field. */
import { formatDate } from '../../lib/dates.ts';
import { formatTime } from '../../lib/times.ts';
import { activityTypeLabel } from './activity-types.ts';
import type { ActivityContent, ActivityField } from './activity-values.ts';
import { formatDuration } from './time-slots.ts';

export interface ConflictRow {
  field: ActivityField;
  label: string;
  before: string;
  yours: string;
  theirs: string;
  yoursChanged: boolean;
  theirsChanged: boolean;
}

/** Names of people stand in for their numbers. */
export type NameOf = (field: 'contactSeq' | 'userSeq', seq: number) => string;

const fieldsOf = (
  nameOf: NameOf,
): readonly { field: ActivityField; label: string; show: (c: ActivityContent) => string }[] => [
  { field: 'type', label: 'Type', show: (c) => activityTypeLabel(c.type) },
  { field: 'subject', label: 'Subject', show: (c) => c.subject },
  { field: 'date', label: 'Date', show: (c) => formatDate(c.date) },
  { field: 'time', label: 'Time', show: (c) => (c.time ? formatTime(c.time) : 'Any time') },
  { field: 'minutes', label: 'Duration', show: (c) => formatDuration(c.minutes) },
  { field: 'percentComplete', label: 'Complete', show: (c) => `${c.percentComplete} %` },
  {
    field: 'contactSeq',
    label: 'Contact',
    show: (c) => (c.contactSeq === null ? '—' : nameOf('contactSeq', c.contactSeq)),
  },
  {
    field: 'userSeq',
    label: 'Assigned to',
    show: (c) => (c.userSeq === null ? '—' : nameOf('userSeq', c.userSeq)),
  },
  { field: 'note', label: 'Note', show: (c) => c.note || '—' },
];

/** Fields that nobody touched are left out. */
export function conflictRows(
  before: ActivityContent,
  yours: ActivityContent,
  theirs: ActivityContent,
  nameOf: NameOf,
): ConflictRow[] {
  return fieldsOf(nameOf)
    .map(({ field, label, show }) => ({
      field,
      label,
      before: show(before),
      yours: show(yours),
      theirs: show(theirs),
      yoursChanged: yours[field] !== before[field],
      theirsChanged: theirs[field] !== before[field],
    }))
    .filter((row) => row.yoursChanged || row.theirsChanged);
}

/** Your changes on top of what is stored: what you did not touch stays theirs. */
export function appliedTo(
  theirs: ActivityContent,
  before: ActivityContent,
  yours: ActivityContent,
): ActivityContent {
  const changed = (Object.keys(yours) as ActivityField[]).filter(
    (field) => yours[field] !== before[field],
  );
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, yours[field]])) };
}
