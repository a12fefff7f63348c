/** The list that a note was opened from, for "3 of 137" and next/previous. Only numbers are kept. */
import { inTab } from '../../../lib/kept-values.ts';

interface NoteTrail {
  seqs: readonly number[];
  /** All that match; `seqs` has those that were read. */
  total: number;
  /** Address of the list. */
  backTo: string;
}

export interface TrailPosition {
  /** From 1. */
  index: number;
  total: number;
  previousSeq: number | null;
  nextSeq: number | null;
  backTo: string;
}

const STORAGE_KEY = 'portal.noteTrail';
const MAX_SEQS = 2000;

function isTrail(value: unknown): value is NoteTrail {
  if (typeof value !== 'object' || value === null) return false;
  const { seqs, total, backTo } = value as Partial<Record<keyof NoteTrail, unknown>>;
  return (
    Array.isArray(seqs) &&
    seqs.every(Number.isInteger) &&
    Number.isInteger(total) &&
    typeof backTo === 'string' &&
    backTo.startsWith('/notes')
  );
}

export function rememberNoteTrail(trail: NoteTrail): void {
  inTab.writeJson(STORAGE_KEY, { ...trail, seqs: trail.seqs.slice(0, MAX_SEQS) });
}

/** Where a note stands in the list that was seen last; `null` when it is not in it. */
export function notePosition(seq: number): TrailPosition | null {
  const trail = inTab.readJson(STORAGE_KEY);
  if (!isTrail(trail)) return null;
  const at = trail.seqs.indexOf(seq);
  if (at === -1) return null;
  return {
    index: at + 1,
    total: trail.total,
    previousSeq: trail.seqs[at - 1] ?? null,
    nextSeq: trail.seqs[at + 1] ?? null,
    backTo: trail.backTo,
  };
}
