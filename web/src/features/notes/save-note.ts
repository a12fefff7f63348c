/** Sends a note and says in one word what came of it. Knows the cache, not the form. */
import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/apollo-errors.ts';
import {
  CreateNoteDocument,
  type CreateNoteMutation,
  type CreateNoteMutationVariables,
} from './CreateNote.generated.ts';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import type { NoteError_ErrorFragment } from './NoteError.generated.ts';
import {
  RestoreNoteDocument,
  type RestoreNoteMutation,
  type RestoreNoteMutationVariables,
} from './RestoreNote.generated.ts';
import type { SavedNote_NoteFragment } from './SavedNote.generated.ts';
import {
  UpdateNoteDocument,
  type UpdateNoteMutation,
  type UpdateNoteMutationVariables,
} from './UpdateNote.generated.ts';
import { addToLists, moveInLists } from './note-lists.ts';
import {
  changedFields,
  contentOf,
  createInput,
  sameContent,
  type NoteContent,
  type NoteErrors,
} from './note-values.ts';

export type SaveOutcome =
  | { kind: 'saved'; note: SavedNote_NoteFragment | NoteCard_NoteFragment }
  | { kind: 'invalid'; errors: NoteErrors; message: string }
  /** Somebody else saved first; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: NoteCard_NoteFragment }
  /** Deleted meanwhile. */
  | { kind: 'gone' }
  /** `isPassing`: the same attempt may be taken later. */
  | { kind: 'refused'; message: string; isPassing?: boolean }
  /** No answer: it may or may not be stored, so the next attempt must repeat this one. */
  | { kind: 'lost'; offline: boolean };

interface NotePayload {
  note: SavedNote_NoteFragment | null;
  error: NoteError_ErrorFragment | null;
}

const FIELD_OF: Record<string, keyof NoteErrors> = {
  date: 'date',
  type: 'type',
  text: 'text',
  note: 'text',
  tradeshows: 'tradeshows',
  competitors: 'competitors',
};

function isNote(current: NoteError_ErrorFragment['current']): current is NoteCard_NoteFragment {
  return current !== null && 'seq' in current;
}

function outcomeOf(payload: NotePayload | null | undefined): SaveOutcome {
  if (payload?.note) return { kind: 'saved', note: payload.note };
  const error = payload?.error;
  if (!error) return { kind: 'refused', message: 'The server answered without a note.' };
  if (error.code === 'NOT_FOUND') return { kind: 'gone' };
  if (error.code === 'CONFLICT' && isNote(error.current)) {
    return { kind: 'conflict', theirs: error.current };
  }
  if (error.code !== 'INVALID') return { kind: 'refused', message: error.message };
  const errors: NoteErrors = {};
  for (const { field, message } of error.fields) {
    const name = FIELD_OF[field.split('.').find((part) => part in FIELD_OF) ?? ''];
    if (name) errors[name] = message;
  }
  return { kind: 'invalid', errors, message: error.message };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** A failed call: without an answer it is lost, everything else was decided by the server. */
function outcomeOfFailure(error: unknown): SaveOutcome {
  const code = errorCode(error);
  if (code === null || code === 'UPSTREAM_TIMEOUT' || code === 'UPSTREAM_UNAVAILABLE') {
    return { kind: 'lost', offline: code === null && !isTimeout(error) };
  }
  if (code === 'FORBIDDEN') {
    return {
      kind: 'refused',
      message: 'You may not save this note. Its author, their manager or an administrator can.',
    };
  }
  if (code === 'RATE_LIMITED') {
    return { kind: 'refused', message: 'Too many requests just now. Save again in a moment.' };
  }
  return {
    kind: 'refused',
    message: 'Not saved: something went wrong on our side. Your text is kept.',
    isPassing: code === 'UNAUTHENTICATED' || code === 'OVERLOADED',
  };
}

async function send(run: () => Promise<NotePayload | null | undefined>): Promise<SaveOutcome> {
  try {
    return outcomeOf(await run());
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

export interface CreateAttempt {
  coid: number;
  content: NoteContent;
  idempotencyKey: string;
  /** What an earlier attempt with this key sent without getting an answer. */
  sent: NoteContent | null;
}

/**
 * Creates a note once, whatever happened to earlier attempts. One key belongs to one content: when
 * the text was changed after an attempt without an answer, that attempt is repeated (it is stored
 * now or was then) and the change follows as an update.
 */
export async function createNote(
  client: ApolloClient,
  { coid, content, idempotencyKey, sent }: CreateAttempt,
): Promise<SaveOutcome> {
  const input = createInput(coid, sent ?? content);
  const outcome = await send(async () => {
    const { data } = await client.mutate<CreateNoteMutation, CreateNoteMutationVariables>({
      mutation: CreateNoteDocument,
      variables: { input, idempotencyKey },
      update: (cache, result) => {
        const note = result.data?.createNote.note;
        if (note?.company) addToLists(cache, note, note.company.seq);
      },
    });
    return data?.createNote;
  });
  if (outcome.kind !== 'saved' || sent === null) return outcome;
  return updateNote(client, outcome.note, outcome.note.version, content, sent);
}

/** Saves what differs from `before`, if anything, on top of the given version. */
export async function updateNote(
  client: ApolloClient,
  before: NoteCard_NoteFragment,
  version: number,
  content: NoteContent,
  from: NoteContent = contentOf(before),
): Promise<SaveOutcome> {
  const input = changedFields(from, content);
  if (Object.keys(input).length === 0) return { kind: 'saved', note: before };
  const outcome = await send(async () => {
    const { data } = await client.mutate<UpdateNoteMutation, UpdateNoteMutationVariables>({
      mutation: UpdateNoteDocument,
      variables: { seq: before.seq, version, input },
      update: (cache, result) => {
        const note = result.data?.updateNote.note;
        if (note?.company) moveInLists(cache, before, note, note.company.seq);
      },
    });
    return data?.updateNote;
  });
  // The earlier attempt arrived and only its answer was lost: what is stored is what was meant.
  if (outcome.kind === 'conflict' && sameContent(contentOf(outcome.theirs), content)) {
    return { kind: 'saved', note: outcome.theirs };
  }
  return outcome;
}

/** Brings a deleted note back into every list. */
export async function restoreNote(client: ApolloClient, seq: number): Promise<SaveOutcome> {
  return send(async () => {
    const { data } = await client.mutate<RestoreNoteMutation, RestoreNoteMutationVariables>({
      mutation: RestoreNoteDocument,
      variables: { seq },
      update: (cache, result) => {
        const note = result.data?.restoreNote.note;
        if (note?.company) addToLists(cache, note, note.company.seq);
      },
    });
    return data?.restoreNote;
  });
}
