import { formatMonth } from '../../lib/dates.ts';

export interface NoteGroup<T> {
  /** `2026-06`. */
  month: string;
  /** `Jun 2026`. */
  label: string;
  notes: T[];
}

/** Newest first: by date, and within a day the one logged last. */
export function compareNewestFirst(
  a: { date: string; seq: number },
  b: { date: string; seq: number },
): number {
  return b.date.localeCompare(a.date) || b.seq - a.seq;
}

/** Runs of one month, in the order given (newest first). */
export function groupByMonth<T extends { date: string }>(notes: readonly T[]): NoteGroup<T>[] {
  const groups: NoteGroup<T>[] = [];
  for (const note of notes) {
    const month = note.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.notes.push(note);
    else groups.push({ month, label: formatMonth(month), notes: [note] });
  }
  return groups;
}
