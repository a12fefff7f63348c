import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import type { SavedNote_NoteFragment } from './SavedNote.generated.ts';

/** The number in addresses of the company that a saved note is about; `null` where the answer lacks it. */
export function writtenCompany(
  note: NoteCard_NoteFragment | SavedNote_NoteFragment,
): number | null {
  return 'company' in note ? (note.company?.seq ?? null) : null;
}
