/** Sends a contact and says in one word what came of it. Knows the cache, not the form. */
import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { errorCode } from '../../lib/apollo-errors.ts';
import type { ContactError_ErrorFragment } from './ContactError.generated.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import {
  CreateContactDocument,
  type CreateContactMutation,
  type CreateContactMutationVariables,
} from './CreateContact.generated.ts';
import {
  MergeContactsDocument,
  type MergeContactsMutation,
  type MergeContactsMutationVariables,
} from './MergeContacts.generated.ts';
import {
  RestoreContactDocument,
  type RestoreContactMutation,
  type RestoreContactMutationVariables,
} from './RestoreContact.generated.ts';
import type { SavedContact_ContactFragment } from './SavedContact.generated.ts';
import {
  UpdateContactDocument,
  type UpdateContactMutation,
  type UpdateContactMutationVariables,
} from './UpdateContact.generated.ts';
import { forgetContactLists } from './contact-lists.ts';
import {
  changedFields,
  CONTACT_FIELDS,
  createInput,
  sameValues,
  valuesOf,
  type ContactErrors,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';

export type SaveOutcome =
  | { kind: 'saved'; contact: ContactForm_ContactFragment; companySeq: number | null }
  | { kind: 'invalid'; errors: ContactErrors; message: string }
  /** Somebody else saved first; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: ContactForm_ContactFragment }
  /** Deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  /** No answer: it may or may not be stored, so the next attempt must repeat this one. */
  | { kind: 'lost' };

interface Payload {
  contact: SavedContact_ContactFragment | null;
  error: ContactError_ErrorFragment | null;
}

const isContact = (
  current: ContactError_ErrorFragment['current'],
): current is ContactForm_ContactFragment => current !== null && 'seq' in current;

function outcomeOf(payload: Payload | null | undefined): SaveOutcome {
  if (payload?.contact) {
    const { contact } = payload;
    return { kind: 'saved', contact, companySeq: contact.company?.seq ?? null };
  }
  const error = payload?.error;
  if (!error) return { kind: 'refused', message: 'The server answered without a contact.' };
  if (error.code === 'NOT_FOUND') return { kind: 'gone' };
  if (error.code === 'CONFLICT' && isContact(error.current)) {
    return { kind: 'conflict', theirs: error.current };
  }
  if (error.code !== 'INVALID') return { kind: 'refused', message: error.message };
  const errors: ContactErrors = {};
  for (const { field, message } of error.fields) {
    const name = field.split('.').at(-1);
    const known = [...CONTACT_FIELDS, 'coid' as const].find((each) => each === name);
    if (known) errors[known as ContactField | 'coid'] = message;
  }
  return { kind: 'invalid', errors, message: error.message };
}

function outcomeOfFailure(error: unknown): SaveOutcome {
  const code = errorCode(error);
  if (code === null || code === 'UPSTREAM_TIMEOUT' || code === 'UPSTREAM_UNAVAILABLE') {
    return { kind: 'lost' };
  }
  const message =
    code === 'FORBIDDEN'
      ? 'You may not do this. Your manager or an administrator can.'
      : code === 'RATE_LIMITED'
        ? 'Too many requests just now. Save again in a moment.'
        : 'Not saved: something went wrong on our side. What you typed is kept.';
  return { kind: 'refused', message };
}

async function send<Data, Variables extends Record<string, unknown>>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  payloadOf: (data: Data) => Payload,
): Promise<SaveOutcome> {
  try {
    const { data } = await client.mutate<Data, Record<string, unknown>>({
      mutation: mutation as TypedDocumentNode<Data, Record<string, unknown>>,
      variables,
      update: (cache, result) => {
        const saved = result.data ? payloadOf(result.data as Data).contact : null;
        if (saved) forgetContactLists(cache, saved.company?.seq ?? null);
      },
    });
    return outcomeOf(data ? payloadOf(data as Data) : null);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

export interface CreateAttempt {
  coid: number;
  values: ContactValues;
  idempotencyKey: string;
  /** What an earlier attempt with this key sent without getting an answer. */
  sent: ContactValues | null;
}

/**
 * Creates a contact once, whatever happened to earlier attempts: one key belongs to one content, so an
 * attempt without an answer is repeated word for word and what changed since follows as an update.
 */
export async function createContact(
  client: ApolloClient,
  { coid, values, idempotencyKey, sent }: CreateAttempt,
): Promise<SaveOutcome> {
  const variables: CreateContactMutationVariables = {
    input: createInput(coid, sent ?? values),
    idempotencyKey,
  };
  const outcome = await send<CreateContactMutation, CreateContactMutationVariables>(
    client,
    CreateContactDocument,
    variables,
    (data) => data.createContact,
  );
  if (outcome.kind !== 'saved' || sent === null) return outcome;
  return updateContact(client, outcome.contact, outcome.contact.version, values, sent);
}

/** Saves what differs from `before`, if anything, on top of the given version. */
export async function updateContact(
  client: ApolloClient,
  contact: ContactForm_ContactFragment,
  version: number,
  values: ContactValues,
  before: ContactValues = valuesOf(contact),
): Promise<SaveOutcome> {
  const input = changedFields(before, values);
  if (Object.keys(input).length === 0) return { kind: 'saved', contact, companySeq: null };
  const outcome = await send<UpdateContactMutation, UpdateContactMutationVariables>(
    client,
    UpdateContactDocument,
    { seq: contact.seq, version, input },
    (data) => data.updateContact,
  );
  // The earlier attempt arrived and only its answer was lost: what is stored is what was meant.
  if (outcome.kind === 'conflict' && sameValues(valuesOf(outcome.theirs), values)) {
    return { kind: 'saved', contact: outcome.theirs, companySeq: null };
  }
  return outcome;
}

/** Brings a deleted contact back; one that was merged takes its activities with it. */
export function restoreContact(client: ApolloClient, seq: number): Promise<SaveOutcome> {
  return send<RestoreContactMutation, RestoreContactMutationVariables>(
    client,
    RestoreContactDocument,
    { seq },
    (data) => data.restoreContact,
  );
}

/** Makes one of several: `kept` takes `values` and the others' activities. */
export function mergeContacts(
  client: ApolloClient,
  kept: ContactForm_ContactFragment,
  from: readonly number[],
  values: ContactValues,
): Promise<SaveOutcome> {
  const input = changedFields(valuesOf(kept), values);
  return send<MergeContactsMutation, MergeContactsMutationVariables>(
    client,
    MergeContactsDocument,
    { seq: kept.seq, version: kept.version, from: [...from], input },
    (data) => data.mergeContacts,
  );
}
