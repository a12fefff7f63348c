import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { rememberCompany } from '../../lib/recent-companies.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import type { Attempt } from '../../records/record-writes.ts';
import { useRecordForm, type RecordForm } from '../../records/use-record-form.ts';
import type { FollowUp } from './follow-up.ts';
import { lastNoteType, rememberNoteType } from './last-note-type.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { defaultNoteType } from './note-types.ts';
import {
  EMPTY_VALUES,
  readValues,
  type NewNote,
  type NoteContent,
  type NoteField,
  type NoteValues,
} from './note-values.ts';
import { noteForm, noteWrites } from './note-writes.ts';
import { enqueueNote } from './queue/note-queue.ts';
import { writtenCompany } from './written-company.ts';

interface NoteFormCompany {
  coid: number;
  name: string;
  /** `null` while it loads, or when it cannot be read. */
  isClient: boolean | null;
  /** It will say soon whether it is a client, and so which type a note has by default. */
  isLoading?: boolean;
}

/** After saving: stay, or go on to the next company of the list. */
export type SaveThen = 'done' | 'next';

export interface NoteFormOptions {
  company: NoteFormCompany;
  /** The note to edit; absent: a new one. */
  note?: NoteCard_NoteFragment | undefined;
  /** What a new note begins with; a draft that is found counts more. */
  prefill?: Partial<NoteValues> | undefined;
  onSaved: (note: NoteCard_NoteFragment, then: SaveThen) => void;
  /** The follow-up that is planned with a new note. */
  promised?: (() => FollowUp | null) | undefined;
  /** There is no connection: the new note waits in the queue, and the form is empty again. */
  onQueued?: ((then: SaveThen) => void) | undefined;
}

export interface NoteForm extends RecordForm<NoteValues, NoteContent, NoteField> {
  /** The chosen type, or the default; `null` while there is neither. */
  type: number | null;
  save: (then: SaveThen) => Promise<void>;
}

export function useNoteForm(options: NoteFormOptions): NoteForm {
  const { company, note, prefill, onSaved, promised, onQueued } = options;
  const today = useToday();
  const viewer = useViewer();
  /** A retry goes on where the attempt before it would have gone. */
  const lastThen = useRef<SaveThen>('done');
  const { coid, isClient } = company;
  const lastType = isClient === null ? null : lastNoteType(isClient);
  const defaultType = defaultNoteType(isClient, lastType);
  const read = (values: NoteValues) => readValues(values, defaultType, today);

  const queue = async (content: NoteContent, attempt: Attempt<NewNote> | null) => {
    const idempotencyKey = attempt?.key ?? newIdempotencyKey();
    const sent = attempt?.content ?? null;
    const followUp = promised?.() ?? null;
    const waiting = { idempotencyKey, coid, companyName: company.name, content, sent, followUp };
    // A browser that cannot keep it leaves the note in the form.
    const isKept = await enqueueNote(viewer.seq, waiting).then(
      () => true,
      () => false,
    );
    if (isKept) onQueued?.(lastThen.current);
    return isKept;
  };

  const form = useRecordForm({
    kind: noteForm,
    writes: noteWrites,
    record: note ?? null,
    draftKey: `note:${coid}:${note?.seq ?? 'new'}`,
    initial: { ...EMPTY_VALUES, ...prefill },
    read,
    forNew: (content): NewNote => ({ ...content, coid }),
    // Before the company is here nobody knows which type a note has by default.
    isReady: ({ type }) => type !== null || !company.isLoading,
    onSaved: (saved, { type }) => {
      if (type !== null && !note && isClient !== null) rememberNoteType(isClient, type);
      const seq = writtenCompany(saved);
      if (!note && seq !== null) {
        rememberCompany(viewer.seq, {
          seq,
          coid,
          name: company.name,
          city: null,
          state: saved.state,
        });
      }
      onSaved(saved, lastThen.current);
    },
    onOffline: queue,
  });

  return {
    ...form,
    type: form.values.type ?? defaultType,
    save: async (then) => {
      lastThen.current = then;
      // V01 asks for a trace of every date that could not be read; the text itself stays in the form.
      if (read(form.values).errors?.date) {
        // oxlint-disable-next-line no-console -- the one place where the browser's own log is meant
        console.info('note date not understood:', form.values.dateText);
      }
      await form.submit();
    },
  };
}
