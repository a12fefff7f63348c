/** Sends an activity and says in one word what came of it. Knows the cache, not the form. */
import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/apollo-errors.ts';
import type { UpdateActivityInput } from '../../schema.generated.ts';
import type { ActivityError_ErrorFragment } from './ActivityError.generated.ts';
import {
  ActivityRow_ActivityFragmentDoc,
  type ActivityRow_ActivityFragment,
} from './ActivityRow.generated.ts';
import {
  CreateActivityDocument,
  type CreateActivityMutation,
  type CreateActivityMutationVariables,
} from './CreateActivity.generated.ts';
import {
  RestoreActivityDocument,
  type RestoreActivityMutation,
  type RestoreActivityMutationVariables,
} from './RestoreActivity.generated.ts';
import {
  UpdateActivityDocument,
  type UpdateActivityMutation,
  type UpdateActivityMutationVariables,
} from './UpdateActivity.generated.ts';
import { addToLists, moveInLists } from './activity-lists.ts';
import {
  changedFields,
  contentOf,
  createInput,
  sameContent,
  type ActivityContent,
  type ActivityErrors,
  type ActivityField,
  type DoNotCallOverride,
} from './activity-values.ts';

export type SaveOutcome =
  | { kind: 'saved'; activity: ActivityRow_ActivityFragment }
  | { kind: 'invalid'; errors: ActivityErrors; message: string }
  /** Somebody else saved first; `theirs` is what is stored now. */
  | { kind: 'conflict'; theirs: ActivityRow_ActivityFragment }
  /** Deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; message: string }
  /** No answer: it may or may not be stored, so the next attempt must repeat this one. */
  | { kind: 'lost'; offline: boolean };

interface ActivityPayload {
  activity: ActivityRow_ActivityFragment | null;
  error: ActivityError_ErrorFragment | null;
}

const FIELDS: Readonly<Record<string, ActivityField>> = {
  type: 'type',
  subject: 'subject',
  date: 'date',
  time: 'time',
  minutes: 'minutes',
  percentComplete: 'percentComplete',
  completedOn: 'percentComplete',
  contactSeq: 'contactSeq',
  userSeq: 'userSeq',
  note: 'note',
};

function isActivity(
  current: ActivityError_ErrorFragment['current'],
): current is ActivityRow_ActivityFragment {
  return current !== null && 'seq' in current;
}

function outcomeOf(payload: ActivityPayload | null | undefined): SaveOutcome {
  if (payload?.activity) return { kind: 'saved', activity: payload.activity };
  const error = payload?.error;
  if (!error) return { kind: 'refused', message: 'The server answered without an activity.' };
  if (error.code === 'NOT_FOUND') return { kind: 'gone' };
  if (error.code === 'CONFLICT' && isActivity(error.current)) {
    return { kind: 'conflict', theirs: error.current };
  }
  if (error.code !== 'INVALID') return { kind: 'refused', message: error.message };
  const errors: ActivityErrors = {};
  for (const { field, message } of error.fields) {
    const name = FIELDS[field.split('.').find((part) => part in FIELDS) ?? ''];
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
      message:
        'You may not save this. Whose activity it is, their manager or an administrator can.',
    };
  }
  if (code === 'RATE_LIMITED') {
    return { kind: 'refused', message: 'Too many requests just now. Save again in a moment.' };
  }
  return {
    kind: 'refused',
    message: 'Not saved: something went wrong on our side. What you typed is kept.',
  };
}

async function send(run: () => Promise<ActivityPayload | null | undefined>): Promise<SaveOutcome> {
  try {
    return outcomeOf(await run());
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

export interface CreateAttempt extends DoNotCallOverride {
  coid: number;
  content: ActivityContent;
  idempotencyKey: string;
  /** What an earlier attempt with this key sent without getting an answer. */
  sent: ActivityContent | null;
}

/**
 * Creates an activity once, whatever happened to earlier attempts: when something was changed after an
 * attempt without an answer, that attempt is repeated and the change follows as an update.
 */
export async function createActivity(
  client: ApolloClient,
  { coid, content, idempotencyKey, sent, override }: CreateAttempt,
): Promise<SaveOutcome> {
  const input = createInput(coid, sent ?? content, { override });
  const outcome = await send(async () => {
    const { data } = await client.mutate<CreateActivityMutation, CreateActivityMutationVariables>({
      mutation: CreateActivityDocument,
      variables: { input, idempotencyKey },
      update: (cache, { data: answer }) => {
        const activity = answer?.createActivity.activity;
        if (activity) addToLists(cache, activity);
      },
    });
    return data?.createActivity;
  });
  if (outcome.kind !== 'saved' || sent === null) return outcome;
  return updateActivity(client, outcome.activity, content, { override }, sent);
}

/** Saves what differs from `from`, if anything, on top of the version of `before`. */
export async function updateActivity(
  client: ApolloClient,
  before: ActivityRow_ActivityFragment,
  content: ActivityContent,
  { override }: DoNotCallOverride = { override: false },
  from: ActivityContent = contentOf(before),
  version = before.version,
): Promise<SaveOutcome> {
  const input = changedFields(from, content, { override });
  if (Object.keys(input).length === 0) return { kind: 'saved', activity: before };
  const outcome = await sendUpdate(client, before, version, input);
  // The earlier attempt arrived and only its answer was lost: what is stored is what was meant.
  if (outcome.kind === 'conflict' && sameContent(contentOf(outcome.theirs), content)) {
    return { kind: 'saved', activity: outcome.theirs };
  }
  return outcome;
}

function sendUpdate(
  client: ApolloClient,
  before: ActivityRow_ActivityFragment,
  version: number,
  input: UpdateActivityInput,
  expected?: ActivityRow_ActivityFragment,
): Promise<SaveOutcome> {
  return send(async () => {
    const { data } = await client.mutate<UpdateActivityMutation, UpdateActivityMutationVariables>({
      mutation: UpdateActivityDocument,
      variables: { seq: before.seq, version, input },
      ...(expected ? { optimisticResponse: asAnswer(expected) } : {}),
      update: (cache, { data: answer }) => {
        const after = answer?.updateActivity.activity;
        if (after) moveInLists(cache, before, after);
      },
    });
    return data?.updateActivity;
  });
}

function asAnswer(activity: ActivityRow_ActivityFragment): UpdateActivityMutation {
  const payload = { __typename: 'ActivityPayload', activity, error: null };
  const answer = { __typename: 'Mutation', updateActivity: payload };
  return answer;
}

export type Patch = Partial<Pick<ActivityContent, 'date' | 'time' | 'minutes' | 'percentComplete'>>;

/** Changes to one activity follow each other: the next one needs the version that the last one made. */
const queues = new Map<number, Promise<unknown>>();

/**
 * One gesture (tick, drag, snooze): shown at once, taken back when the server refuses. It counts on
 * top of whatever is stored, since it changes one thing that the user has just seen.
 */
export function patchActivity(
  client: ApolloClient,
  activity: ActivityRow_ActivityFragment,
  patch: Patch,
  today: string,
): Promise<SaveOutcome> {
  const run = async (): Promise<SaveOutcome> => {
    const stored = storedActivity(client, activity.seq) ?? activity;
    const percentComplete = patch.percentComplete ?? stored.percentComplete;
    const date = patch.date ?? stored.date;
    const expected: ActivityRow_ActivityFragment = {
      ...stored,
      ...patch,
      completedOn: percentComplete < 100 ? null : (stored.completedOn ?? today),
      isOverdue: percentComplete < 100 && date < today,
    };
    return sendUpdate(client, stored, stored.version, patch, expected);
  };
  const after = (queues.get(activity.seq) ?? Promise.resolve()).then(run);
  queues.set(activity.seq, after);
  return after;
}

function storedActivity(client: ApolloClient, seq: number): ActivityRow_ActivityFragment | null {
  const id = client.cache.identify({ __typename: 'Activity', seq });
  return client.cache.readFragment<ActivityRow_ActivityFragment>({
    id: id ?? '',
    fragment: ActivityRow_ActivityFragmentDoc,
    fragmentName: 'ActivityRow_activity',
  });
}

/** Brings a deleted activity back into every list. */
export function restoreActivity(client: ApolloClient, seq: number): Promise<SaveOutcome> {
  return send(async () => {
    const { data } = await client.mutate<RestoreActivityMutation, RestoreActivityMutationVariables>(
      {
        mutation: RestoreActivityDocument,
        variables: { seq },
        update: (cache, { data: answer }) => {
          const activity = answer?.restoreActivity.activity;
          if (activity) addToLists(cache, activity);
        },
      },
    );
    return data?.restoreActivity;
  });
}
