import { useRecordActions } from '../../../records/use-record-actions.ts';
import type { UpdateNoteInput } from '../../../schema.generated.ts';
import type { NoteCard_NoteFragment } from '../NoteCard.generated.ts';
import { noteTypeEntry } from '../note-types.ts';
import { noteWrites } from '../note-writes.ts';

/** Gives a note another type at once, with Undo. */
export function useFixNoteType(): (note: NoteCard_NoteFragment, type: number) => Promise<void> {
  const { update } = useRecordActions<NoteCard_NoteFragment, UpdateNoteInput>(() => noteWrites);
  return async (note, type) => {
    const message = () => `Type is now ${noteTypeEntry(type).label}`;
    await update(note, { type }, { message, asks: false });
  };
}
