/** One list of what happened with a person, latest first; and what a merge left behind. */
import type { ContactTimeline_ContactFragment } from './ContactTimeline.generated.ts';
import { FIELD_LABELS, type ContactField } from './contact-values.ts';

type Company = NonNullable<ContactTimeline_ContactFragment['company']>;
type Activity = NonNullable<ContactTimeline_ContactFragment['activities']>['nodes'][number];
type Note = NonNullable<Company['notes']>['nodes'][number];
type Change = NonNullable<Company['changes']>['nodes'][number];

interface Entry {
  key: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

export type TimelineEntry = Entry &
  (
    | { kind: 'activity'; activity: Activity }
    /** `names` says whether the note speaks of the person. */
    | { kind: 'note'; note: Note; names: boolean }
    | { kind: 'change'; change: Change; text: string }
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text names the person: by the last name, or by a first name of more than two letters. */
export function namesPerson(
  text: string,
  person: { firstName: string | null; lastName: string | null },
): boolean {
  const names = [person.lastName, (person.firstName ?? '').length > 2 ? person.firstName : null]
    .filter((name) => name != null && name !== '')
    .map((name) => escaped(String(name)));
  if (names.length === 0) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : String(value);

/** `Phone: (404) 555-0100, before nothing`. */
export function changeText({ action, field, old, new: next }: Change): string {
  if (field === 'mergedFrom') return 'Another entry was merged into this one';
  if (field === null) {
    return { CREATE: 'Entered', UPDATE: 'Changed', DELETE: 'Deleted', RESTORE: 'Brought back' }[
      action
    ];
  }
  const label = FIELD_LABELS[field as ContactField] ?? field;
  const value = typeof next === 'boolean' ? (next ? 'Yes' : 'No') : shown(next);
  const before = typeof old === 'boolean' ? (old ? 'Yes' : 'No') : shown(old);
  return `${label}: ${value}, before ${before}`;
}

/** Activities with the person, notes about the company, changes of the entry. */
export function timelineOf(
  contact: ContactTimeline_ContactFragment,
  businessDateOf: (moment: string) => string,
): TimelineEntry[] {
  const activities = (contact.activities?.nodes ?? []).map((activity) => ({
    kind: 'activity' as const,
    key: `activity-${activity.seq}`,
    date: activity.completedOn ?? activity.date,
    activity,
  }));
  const notes = (contact.company?.notes?.nodes ?? []).map((note) => ({
    kind: 'note' as const,
    key: `note-${note.seq}`,
    date: note.date,
    note,
    names: namesPerson(note.text, contact),
  }));
  const changes = (contact.company?.changes?.nodes ?? [])
    .filter((change) => change.record === 'CONTACT' && change.recordSeq === contact.seq)
    .map((change) => ({
      kind: 'change' as const,
      key: `change-${change.seq}`,
      date: businessDateOf(change.at),
      change,
      text: changeText(change),
    }));
  return [...activities, ...notes, ...changes].sort((a, b) =>
    a.date === b.date ? a.key.localeCompare(b.key) : b.date.localeCompare(a.date),
  );
}

/** Without what is only about the company. */
export function aboutPerson(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.filter((entry) => entry.kind !== 'note' || entry.names);
}

export interface MergedEntry {
  seq: number;
  /** Its name; `null` where the trail has none. */
  name: string | null;
}

/** The entries that were merged into this one and not brought back since. */
export function mergedInto(changes: readonly Change[], seq: number): MergedEntry[] {
  const last = new Map<number, { isMerged: boolean; name: string | null }>();
  for (const change of [...changes].sort((a, b) => a.seq - b.seq)) {
    if (change.record !== 'CONTACT' || change.recordSeq === null) continue;
    const { recordSeq, subject: name } = change;
    if (change.field === 'mergedInto') last.set(recordSeq, { isMerged: change.new === seq, name });
    if (change.action === 'RESTORE') last.set(recordSeq, { isMerged: false, name });
  }
  return [...last].flatMap(([each, { isMerged, name }]) => (isMerged ? [{ seq: each, name }] : []));
}
