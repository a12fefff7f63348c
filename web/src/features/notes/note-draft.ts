/** What is kept of a note that is not saved yet, so that it survives a closed tab and a lost connection. */
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import {
  contentOf,
  EMPTY_VALUES,
  valuesOf,
  type NoteContent,
  type NoteValues,
} from './note-values.ts';

export interface NoteDraft {
  values: NoteValues;
  /** The stored note when editing began; `null` for a new one. */
  before: NoteContent | null;
  version: number | null;
  /** `null` until something is typed: a cleared form must not reuse the key of the saved note. */
  idempotencyKey: string | null;
  /** An attempt to create that got no answer. */
  sent: NoteContent | null;
  /** Moment of the last change, milliseconds since 1970. */
  changedAt: number | null;
}

/** With what the caller knows already: a type, a text to begin with. */
export function newDraft(prefill: Partial<NoteValues> = {}): NoteDraft {
  return {
    values: { ...EMPTY_VALUES, ...prefill },
    before: null,
    version: null,
    idempotencyKey: null,
    sent: null,
    changedAt: null,
  };
}

export function draftOf(note: NoteCard_NoteFragment): NoteDraft {
  const before = contentOf(note);
  return { ...newDraft(), values: valuesOf(before), before, version: note.version };
}

export const draftKey = (coid: number, seq: number | null): string =>
  `note:${coid}:${seq ?? 'new'}`;

export function isTouched(draft: NoteDraft): boolean {
  if (draft.before === null) return draft.values.text.trim() !== '';
  return JSON.stringify(draft.values) !== JSON.stringify(valuesOf(draft.before));
}
