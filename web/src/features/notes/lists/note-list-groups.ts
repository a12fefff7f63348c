import { plural } from '../../../lib/plural.ts';
import { formatDate, weekdayOf } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format.ts';
import type { NoteSortId } from './notes-address.ts';

export interface GroupedNote {
  seq: number;
  date: string;
  coid: number;
  companyName: string | null;
  zip: string | null;
  userName: string | null;
  user: { seq: number; name: string } | null;
  type: { value: number };
}

export interface NoteListGroup<T> {
  key: string;
  /** `Thursday, Jun 18, 2026`, `Dana Keller`, `Dana Keller · Corvane`. */
  label: string;
  /** The rep whom the whole group belongs to. */
  repSeq: number | null;
  notes: T[];
}

const UNKNOWN_REP = 'Unknown Rep Name';

export const repName = (note: Pick<GroupedNote, 'user' | 'userName'>): string =>
  note.user?.name ?? note.userName ?? UNKNOWN_REP;

const repKey = (note: GroupedNote): string => `${note.user?.seq ?? repName(note)}`;

/** What the notes under one heading have in common, in this order. */
function headingOf(
  sort: NoteSortId,
  note: GroupedNote,
): { key: string; label: string; repSeq: number | null } {
  const repSeq = note.user?.seq ?? null;
  const company = note.companyName ?? 'Unknown company';
  switch (sort) {
    case 'date':
      return {
        key: note.date,
        label: `${weekdayOf(note.date)}, ${formatDate(note.date)}`,
        repSeq: null,
      };
    case 'rep':
      return { key: repKey(note), label: repName(note), repSeq };
    case 'rep-company':
      return {
        key: `${repKey(note)}/${note.coid}`,
        label: `${repName(note)} · ${company}`,
        repSeq,
      };
    case 'company':
      return { key: String(note.coid), label: company, repSeq: null };
    case 'rep-zip':
      return {
        key: `${repKey(note)}/${note.zip ?? ''}`,
        label: `${repName(note)} · ${note.zip ? `ZIP ${note.zip}` : 'no ZIP'}`,
        repSeq,
      };
  }
}

/** Runs of notes with the same heading, in the order given. */
export function groupNotes<T extends GroupedNote>(
  sort: NoteSortId,
  notes: readonly T[],
): NoteListGroup<T>[] {
  const groups: NoteListGroup<T>[] = [];
  for (const note of notes) {
    const heading = headingOf(sort, note);
    const last = groups.at(-1);
    if (last?.key === heading.key) last.notes.push(note);
    else groups.push({ ...heading, notes: [note] });
  }
  return groups;
}

/** `12 notes`; with a plus while the end of the group has not been read. */
export function groupCount(count: number, isOpen: boolean): string {
  return `${formatCount(count)}${isOpen ? '+' : ''} ${count === 1 && !isOpen ? 'note' : 'notes'}`;
}

/** Under a heading of the table: `12 notes · 9 contact · 7 companies`. */
export function groupSummary(notes: readonly GroupedNote[], isOpen: boolean): string {
  const contact = notes.filter(({ type }) => type.value >= 9).length;
  const companies = new Set(notes.map(({ coid }) => coid)).size;
  return [
    groupCount(notes.length, isOpen),
    `${formatCount(contact)} contact`,
    plural(companies, 'company', 'companies'),
  ].join(' · ');
}
