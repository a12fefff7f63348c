/**
 * Notes that were written without a connection: kept in this browser, in the order in which they were
 * written, until the server has each of them. Lies where drafts lie, so that signing out wipes it too.
 */
import { create } from 'zustand';
import { draftStore } from '../../../lib/draft-store.ts';
import type { StoredDraft } from '../../../lib/drafts.ts';
import type { FollowUp } from '../follow-up.ts';
import type { NoteContent } from '../note-values.ts';
import { QUEUED_NOTE } from './queue-words.ts';

export interface NewQueuedNote {
  /** Made when the form was opened: however often the note is sent, it is saved once. */
  idempotencyKey: string;
  coid: number;
  companyName: string;
  /** With the day that was meant when it was written. */
  content: NoteContent;
  /** What an attempt before it was put here sent without getting an answer. */
  sent: NoteContent | null;
  /** What is planned once the note is saved; absent in notes of an earlier release. */
  followUp?: FollowUp | null;
}

export interface QueuedNote extends NewQueuedNote {
  /** Its place: the lowest is sent first. */
  order: number;
  /** Why the server did not take it; `null` while it waits. */
  refusal: string | null;
}

interface NoteQueueState {
  notes: readonly QueuedNote[];
  /** Whether the list of them is open. */
  isOpen: boolean;
}

const EMPTY: NoteQueueState = { notes: [], isOpen: false };

const useStore = create(() => EMPTY);
const notesInQueue = (): readonly QueuedNote[] => useStore.getState().notes;
/** Keys of notes that were removed: what was read from the store before that must not bring them back. */
const removed = new Set<string>();
/** Whose queue is loaded; `null` when nobody is signed in. */
let owner: number | null = null;

const change = (next: Partial<NoteQueueState>): void => useStore.setState(next);

const prefixOf = (viewerSeq: number): string => `${viewerSeq}:${QUEUED_NOTE}`;

/** Reads what this user left waiting in this browser, also what another tab has sent meanwhile. */
export async function loadNoteQueue(viewerSeq: number): Promise<void> {
  owner = viewerSeq;
  const all = await draftStore().entries();
  if (owner !== viewerSeq) return;
  const notes = all
    .filter(([id]) => id.startsWith(prefixOf(viewerSeq)))
    .map(([, stored]) => (stored as StoredDraft).value as QueuedNote)
    .filter(({ idempotencyKey }) => !removed.has(idempotencyKey))
    .sort((a, b) => a.order - b.order);
  change({ notes });
}

/** Forgets what is in memory, not what is stored: the user has left. */
export function closeNoteQueue(): void {
  owner = null;
  change(EMPTY);
}

async function store(note: QueuedNote): Promise<void> {
  if (owner === null) return;
  const id = prefixOf(owner) + note.idempotencyKey;
  const entry: StoredDraft = { key: id, value: note, savedAt: Date.now() };
  await draftStore().set(id, entry);
}

/** Puts a note at the end of the queue. Rejects when this browser cannot keep it. */
export async function enqueueNote(viewerSeq: number, note: NewQueuedNote): Promise<void> {
  removed.delete(note.idempotencyKey);
  await loadNoteQueue(viewerSeq);
  const order = Math.max(0, ...notesInQueue().map((queued) => queued.order)) + 1;
  const queued: QueuedNote = { ...note, order, refusal: null };
  await store(queued);
  const others = notesInQueue().filter((each) => each.idempotencyKey !== note.idempotencyKey);
  change({ notes: [...others, queued] });
}

/** Removes a note that was saved or discarded. */
export async function removeQueuedNote(note: QueuedNote): Promise<void> {
  const { idempotencyKey } = note;
  removed.add(idempotencyKey);
  change({ notes: notesInQueue().filter((each) => each.idempotencyKey !== idempotencyKey) });
  if (owner !== null) await draftStore().del(prefixOf(owner) + idempotencyKey);
}

/** Says why a note was not taken, or with `null` that it shall be sent again. */
export async function setRefusal(note: QueuedNote, refusal: string | null): Promise<void> {
  const next = { ...note, refusal };
  change({
    notes: notesInQueue().map((each) =>
      each.idempotencyKey === note.idempotencyKey ? next : each,
    ),
  });
  await store(next);
}

/** The note to send next; those that were refused stand aside. */
export function nextQueuedNote(): QueuedNote | null {
  return notesInQueue().find(({ refusal }) => refusal === null) ?? null;
}

export function showNoteQueue(isOpen: boolean): void {
  change({ isOpen });
}

export const useNoteQueue = (): NoteQueueState => useStore();
