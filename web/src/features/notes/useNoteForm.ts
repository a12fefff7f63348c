/** The one hook of the one note form: values and draft, submit, field errors, conflict, lost connection. */
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft, type DraftState } from '../../lib/drafts.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { lastNoteType, rememberNoteType } from './last-note-type.ts';
import { draftKey, draftOf, isTouched, newDraft, type NoteDraft } from './note-draft.ts';
import { defaultNoteType } from './note-types.ts';
import { readValues, type NoteContent, type NoteErrors, type NoteValues } from './note-values.ts';
import { enqueueNote } from './queue/note-queue.ts';
import { createNote, restoreNote, updateNote, type SaveOutcome } from './save-note.ts';

const RETRY_MS = 8000;

export interface NoteFormCompany {
  coid: number;
  name: string;
  /** `null` while it is being read. */
  isClient: boolean | null;
}

/** After saving: stay, or go on to the next company of the list. */
export type SaveThen = 'done' | 'next';

export interface NoteFormOptions {
  company: NoteFormCompany;
  /** The note to edit; absent: a new one. */
  note?: NoteCard_NoteFragment;
  /** What a new note begins with; a draft that is found counts more. */
  prefill?: Partial<NoteValues> | undefined;
  onSaved: (note: NoteCard_NoteFragment, then: SaveThen) => void;
  /** There is no connection: the new note waits in the queue, and the form is empty again. */
  onQueued?: (then: SaveThen) => void;
  makeKey?: () => string;
  now?: () => number;
}

export type NoteFormStatus = 'idle' | 'saving' | 'offline' | 'late' | 'gone';

export interface NoteConflict {
  theirs: NoteCard_NoteFragment;
  yours: NoteContent;
  before: NoteContent;
}

export interface NoteForm {
  values: NoteValues;
  change: (patch: Partial<NoteValues>) => void;
  /** The chosen type, or the default; `null` while there is neither. */
  type: number | null;
  errors: NoteErrors;
  status: NoteFormStatus;
  /** A refusal that belongs to no field. */
  message: string | null;
  submit: (then?: SaveThen) => Promise<void>;
  /** Says at once whether the date can be read; the note is kept either way. */
  checkDate: () => void;
  discard: () => void;
  touched: boolean;
  draft: { state: DraftState; restoredAt: number | null; loading: boolean };
  conflict: NoteConflict | null;
  closeConflict: () => void;
  /** Saves a content on top of the version that is stored now. */
  saveOver: (content: NoteContent) => Promise<void>;
  restoreAndApply: () => Promise<void>;
  saveAsNew: () => Promise<void>;
}

export function useNoteForm({
  company,
  note,
  prefill,
  onSaved,
  onQueued,
  makeKey = newIdempotencyKey,
  now = Date.now,
}: NoteFormOptions): NoteForm {
  const client = useApolloClient();
  const today = useToday();
  const viewer = useViewer();
  const [initial] = useState(() => (note ? draftOf(note) : newDraft(prefill)));
  const draft = useDraft<NoteDraft>(draftKey(company.coid, note?.seq ?? null), initial);
  const { values } = draft.value;
  const [status, setStatus] = useState<NoteFormStatus>('idle');
  const [errors, setErrors] = useState<NoteErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<NoteCard_NoteFragment | null>(null);
  const lastThen = useRef<SaveThen>('done');
  const busy = useRef(false);

  const lastType = company.isClient === null ? null : lastNoteType(company.isClient);
  const defaultType = defaultNoteType(company.isClient, lastType);
  const type = values.type ?? defaultType;
  const touched = isTouched(draft.value);

  const change = useCallback(
    (patch: Partial<NoteValues>) => {
      const was = draft.value;
      const idempotencyKey = was.idempotencyKey ?? makeKey();
      draft.set({ ...was, values: { ...was.values, ...patch }, idempotencyKey, changedAt: now() });
      setErrors((shown) => {
        const changed = Object.keys(patch).map((name) => (name === 'dateText' ? 'date' : name));
        return Object.fromEntries(
          Object.entries(shown).filter(([name]) => !changed.includes(name)),
        );
      });
      setMessage(null);
      // Whoever writes on after a lost attempt decides anew when the note is finished.
      setStatus('idle');
    },
    [draft, makeKey, now],
  );

  const read = (): NoteContent | null => {
    const result = readValues(values, defaultType, today);
    // V01 asks for a trace of every date that could not be read; the text itself stays in the form.
    // eslint-disable-next-line no-console -- the one place where the browser's own log is meant
    if (result.errors?.date) console.info('note date not understood:', values.dateText);
    setErrors(result.errors ?? {});
    return result.content;
  };

  const settle = (outcome: SaveOutcome, attempt: NoteDraft, content: NoteContent): void => {
    setMessage(null);
    setTheirs(null);
    if (outcome.kind === 'saved') {
      if (values.type !== null && !note && company.isClient !== null) {
        rememberNoteType(company.isClient, values.type);
      }
      draft.clear();
      setStatus('idle');
      setErrors({});
      onSaved(outcome.note, lastThen.current);
      return;
    }
    if (outcome.kind === 'lost') {
      setStatus(outcome.offline ? 'offline' : 'late');
      if (!note) draft.set({ ...attempt, sent: attempt.sent ?? content });
      return;
    }
    // A definite no: nothing is stored under this key, and a corrected note needs one of its own.
    if (!note) draft.set({ ...attempt, sent: null, idempotencyKey: makeKey() });
    setStatus(outcome.kind === 'gone' ? 'gone' : 'idle');
    if (outcome.kind === 'invalid') {
      setErrors(outcome.errors);
      if (Object.keys(outcome.errors).length === 0) setMessage(outcome.message);
    }
    if (outcome.kind === 'refused') setMessage(outcome.message);
    if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
  };

  /** One attempt at a time: a second Ctrl+Enter while the first is under way does nothing. */
  const attempt = async (
    content: NoteContent,
    run: (draftNow: NoteDraft & { idempotencyKey: string }) => Promise<SaveOutcome>,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setStatus('saving');
    const idempotencyKey = draft.value.idempotencyKey ?? makeKey();
    const draftNow = { ...draft.value, idempotencyKey };
    try {
      settle(await run(draftNow), draftNow, content);
    } finally {
      busy.current = false;
    }
  };

  const discard = (): void => {
    draft.clear();
    setErrors({});
    setMessage(null);
    setTheirs(null);
    setStatus('idle');
  };

  /** Without a connection a new note goes into the queue; `false` when this browser cannot keep it. */
  const queue = async (content: NoteContent): Promise<boolean> => {
    if (busy.current) return true;
    busy.current = true;
    const { sent } = draft.value;
    const idempotencyKey = draft.value.idempotencyKey ?? makeKey();
    const { coid, name: companyName } = company;
    try {
      await enqueueNote(viewer.seq, { idempotencyKey, coid, companyName, content, sent });
    } catch {
      return false;
    } finally {
      busy.current = false;
    }
    discard();
    onQueued?.(lastThen.current);
    return true;
  };

  const submit = async (then: SaveThen = 'done'): Promise<void> => {
    const content = read();
    if (!content || draft.loading) return;
    lastThen.current = then;
    if (!note && !navigator.onLine && (await queue(content))) return;
    await attempt(content, ({ before, version, idempotencyKey, sent }) =>
      note && before
        ? updateNote(client, note, version ?? note.version, content, before)
        : createNote(client, { coid: company.coid, content, idempotencyKey, sent }),
    );
  };

  const saveOver = async (content: NoteContent): Promise<void> => {
    if (!theirs) return;
    await attempt(content, () => updateNote(client, theirs, theirs.version, content));
  };

  const restoreAndApply = async (): Promise<void> => {
    const content = read();
    if (!content || !note) return;
    await attempt(content, async () => {
      const restored = await restoreNote(client, note.seq);
      if (restored.kind !== 'saved') return restored;
      return updateNote(client, restored.note, restored.note.version, content);
    });
  };

  const saveAsNew = async (): Promise<void> => {
    const content = read();
    if (!content) return;
    await attempt(content, ({ idempotencyKey }) =>
      createNote(client, { coid: company.coid, content, idempotencyKey, sent: null }),
    );
  };

  const retry = useRef(submit);
  useEffect(() => {
    retry.current = submit;
  });
  useEffect(() => {
    if (status !== 'offline') return undefined;
    const send = (): void => void retry.current(lastThen.current);
    window.addEventListener('online', send);
    // The browser may be online and only the server away: no event tells when that ends.
    const timer = setTimeout(() => navigator.onLine && send(), RETRY_MS);
    return () => {
      window.removeEventListener('online', send);
      clearTimeout(timer);
    };
  }, [status]);

  const yours = theirs ? readValues(values, defaultType, today).content : null;
  const { before } = draft.value;
  return {
    values,
    change,
    type,
    errors,
    status,
    message,
    submit,
    checkDate: () => {
      const date = readValues(values, defaultType, today).errors?.date;
      setErrors(({ date: _before, ...others }) => (date ? { ...others, date } : others));
    },
    discard,
    touched,
    draft: {
      state: draft.state,
      restoredAt: draft.restored && touched ? draft.value.changedAt : null,
      loading: draft.loading,
    },
    conflict: theirs && yours && before ? { theirs, yours, before } : null,
    closeConflict: () => setTheirs(null),
    saveOver,
    restoreAndApply,
    saveAsNew,
  };
}
