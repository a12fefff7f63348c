import { isQueuedNoteKey } from '../features/notes/queue/queue-words.ts';
import type { StoredDraft } from '../lib/drafts.ts';

/** What would be lost at sign-out. */
export interface Unsaved {
  /** Notes that were written without a connection and are not sent yet. */
  notes: number;
  /** Forms that were begun. */
  drafts: number;
}

export function countUnsaved(stored: readonly StoredDraft[]): Unsaved {
  const notes = stored.filter(({ key }) => isQueuedNoteKey(key)).length;
  return { notes, drafts: stored.length - notes };
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}.`;

/** `2 notes are not sent yet. 1 draft is not saved.` */
export function unsavedWords({ notes, drafts }: Unsaved): string {
  const sentences = [
    notes > 0 ? counted(notes, 'note is not sent yet', 'notes are not sent yet') : '',
    drafts > 0 ? counted(drafts, 'draft is not saved', 'drafts are not saved') : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
