/** The one way to write a record: what every kind of record shares, from the key to the lost answer. */
import type { ApolloCache, ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { errorMessage } from '../lib/apollo-errors.ts';
import { newIdempotencyKey } from '../lib/idempotency-key.ts';
import { outcomeOfFailure, type Outcome } from './outcome.ts';
import { isStored, payloadOf, recordIn, type Answer, type Stored } from './payload.ts';
import { changedFields, sameContent } from './same-content.ts';

export type { Stored };

/** What a record's place in the loaded lists depends on, at least. */
type Placed = Pick<Stored, 'seq'>;

/** A create that was sent: one key belongs to one content. */
export interface Attempt<C> {
  key: string;
  content: C;
  /** True until an answer decides: the record may be stored. */
  isLost: boolean;
}

/** Where the latest attempt is kept, so that closing the dialog or the page does not lose it. */
export interface Attempts<C> {
  read: () => Attempt<C> | null;
  /** `null`: refused, so that the next attempt needs a key of its own. */
  keep: (attempt: Attempt<C> | null) => void;
}

/** The record in the payload of a mutation's only field. */
type RecordOf<Data extends object> = Extract<
  Data[keyof Data][Exclude<keyof Data[keyof Data], 'error'>],
  Stored
>;

export interface RecordKind<
  Data extends object,
  C extends object,
  U extends object,
  N extends object,
  B extends Stored,
  K extends U,
  P extends Placed,
> {
  /** `report`. */
  noun: string;
  /** Absent for a kind that the product never creates, such as a company. */
  create?: TypedDocumentNode<object, { input: C; idempotencyKey: string }>;
  update: TypedDocumentNode<Data, { seq: number; version: number; input: U }>;
  restore?: TypedDocumentNode<object, { seq: number }>;
  remove?: TypedDocumentNode<object, { seq: number }>;
  /** Query fields that list the kind: read again wherever they are on screen. */
  evicts?: readonly string[];
  /** The record as an update would state it, with every field that an update can change. */
  contentOf: (record: B) => K;
  /** The input that creates a record of this content; absent: the content is the input. */
  inputOf?: (content: N) => NoInfer<C>;
  /** The input that changes these fields of a record; absent: the changed fields are the input. */
  updateOf?: (changed: Partial<K>, content: Partial<N>) => NoInfer<U>;
  /**
   * Changes the loaded lists: `before` is `null` for a record that is new or restored, `after` for one
   * that is deleted.
   */
  place?: (cache: ApolloCache, before: P | null, after: P | null) => void;
  /** Puts a saved record where its page looks for it, so that opening it needs no call. */
  prime?: (client: ApolloClient, record: RecordOf<Data>) => void;
}

export interface RecordWrites<R extends B, C, U, B extends Stored = R, K = U, P = Placed> {
  noun: string;
  contentOf: (record: B) => K;
  /** Creates a record once, whatever happened to earlier attempts. */
  create: (client: ApolloClient, content: C, attempts: Attempts<C>) => Promise<Outcome<R>>;
  /** Changes the fields of `input` on top of the version of `record`. */
  update: (
    client: ApolloClient,
    record: B,
    input: U,
    /** The expected answer, shown until the server's comes. */
    optimisticResponse?: object,
  ) => Promise<Outcome<R>>;
  /** Saves what differs from `from`, if anything, on top of the version of `record`. */
  revise: (
    client: ApolloClient,
    record: B,
    content: Partial<C>,
    from?: NoInfer<K>,
  ) => Promise<Outcome<B>>;
  restore: (client: ApolloClient, seq: number) => Promise<Outcome<R>>;
  /** `null` when it is deleted, else why it is not. The lists of a kind with `place` change at once. */
  remove: (client: ApolloClient, record: P) => Promise<string | null>;
  /** A mutation of the kind's own that answers with the record, such as a merge. */
  send: <V extends Record<string, unknown>>(
    client: ApolloClient,
    mutation: TypedDocumentNode<object, V>,
    variables: V,
  ) => Promise<Outcome<R>>;
  /** A deleted record leaves the lists before the server answers. */
  hidesAtOnce: boolean;
  /** What an update of the same fields needs to bring back this state of them. */
  before: (record: B, input: U) => U;
}

export function recordWrites<
  Data extends object,
  C extends object,
  U extends object,
  B extends Stored & P,
  K extends U,
  N extends object = C,
  P extends Placed = Placed,
>(kind: RecordKind<Data, C, U, N, B, K, P>): RecordWrites<RecordOf<Data> & B, N, U, B, K, P> {
  type R = RecordOf<Data> & B;
  type Writes = RecordWrites<R, N, U, B, K, P>;
  /** Updates without an answer, by record: a conflict with one of them is no conflict. */
  const lostUpdates = new Map<number, U[]>();

  const mutate = async (
    client: ApolloClient,
    mutation: DocumentNode,
    variables: Record<string, unknown>,
    before: B | null = null,
    optimisticResponse?: object,
  ): Promise<Answer> => {
    const { data } = await client.mutate<Record<string, Answer>>({
      mutation,
      variables,
      ...(optimisticResponse && {
        optimisticResponse: optimisticResponse as Record<string, Answer>,
      }),
      update: (cache: ApolloCache, result) => {
        for (const fieldName of kind.evicts ?? []) cache.evict({ id: 'ROOT_QUERY', fieldName });
        const after = recordIn<R>(payloadOf(result.data));
        if (after) kind.place?.(cache, before, after);
      },
    });
    return payloadOf(data);
  };

  const outcomeOf = (payload: Answer): Outcome<R> => {
    const record = recordIn<R>(payload);
    if (record) return { kind: 'saved', record };
    const error = payload?.error;
    if (error?.code === 'CONFLICT' && isStored<R>(error.current)) {
      return { kind: 'conflict', theirs: error.current };
    }
    if (error?.code === 'NOT_FOUND') return { kind: 'gone', message: error.message };
    return {
      kind: 'invalid',
      code: error?.code ?? null,
      message: error?.message ?? `The server answered without a ${kind.noun}. Try again.`,
      fields: Object.fromEntries(
        (error?.fields ?? []).map(({ field, message }) => [field, message]),
      ),
      isFinal: Boolean(error),
    };
  };

  const send = async (...call: Parameters<typeof mutate>): Promise<Outcome<R>> => {
    try {
      const outcome = outcomeOf(await mutate(...call));
      if (outcome.kind === 'saved') kind.prime?.(call[0], outcome.record);
      return outcome;
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };

  /** The fields of `like` as the record holds them. */
  const before = (record: B, like: U): U => {
    const fields = Object.entries(kind.contentOf(record)).filter(([name]) => name in like);
    return Object.fromEntries(fields) as U;
  };
  const holds = (record: B, input: U): boolean => {
    const stored = kind.contentOf(record);
    return Object.entries(input).every(
      ([name, value]) => !(name in stored) || sameContent(stored[name as keyof K], value),
    );
  };

  const update: Writes['update'] = async (client, record, input, optimisticResponse) => {
    const { seq, version } = record;
    const variables = { seq, version, input };
    const outcome = await send(client, kind.update, variables, record, optimisticResponse);
    const lost = lostUpdates.get(seq) ?? [];
    if (outcome.kind === 'lost') lostUpdates.set(seq, [...lost, input]);
    if (outcome.kind === 'saved') lostUpdates.delete(seq);
    if (outcome.kind !== 'conflict') return outcome;
    const { theirs } = outcome;
    // An earlier attempt arrived and only its answer was lost: what is stored is what was meant,
    if (holds(theirs, input)) {
      lostUpdates.delete(seq);
      kind.place?.(client.cache, record, theirs);
      kind.prime?.(client, theirs);
      return { kind: 'saved', record: theirs };
    }
    // or what was meant before it was changed once more.
    if (!lost.some((each) => holds(theirs, each))) return outcome;
    lostUpdates.delete(seq);
    return update(client, theirs, input);
  };

  const revise: Writes['revise'] = async (client, record, content, from) => {
    const changed = changedFields<K>(
      from ?? kind.contentOf(record),
      content as unknown as Partial<K>,
    );
    if (Object.keys(changed).length === 0) return { kind: 'saved', record };
    const input = kind.updateOf?.(changed, content) ?? (changed as unknown as U);
    return update(client, record, input);
  };

  const sendNew = (client: ApolloClient, { key, content }: Attempt<N>): Promise<Outcome<R>> => {
    const input = kind.inputOf?.(content) ?? content;
    return send(client, stated(kind.create), { input, idempotencyKey: key });
  };

  const create: Writes['create'] = async (client, content, attempts) => {
    const earlier = attempts.read();
    const isSame = earlier !== null && sameContent(earlier.content, content);
    const attempt = isSame ? earlier : { key: newIdempotencyKey(), content, isLost: false };
    if (earlier?.isLost && !isSame) {
      // The earlier content is stored now or was then; what changed since follows as an update.
      const repeated = await sendNew(client, earlier);
      if (repeated.kind === 'saved') {
        const sent = { ...kind.contentOf(repeated.record) };
        for (const name of Object.keys(sent)) {
          if (name in earlier.content)
            Object.assign(sent, { [name]: field(earlier.content, name) });
        }
        return revise(client, repeated.record, content, sent) as Promise<Outcome<R>>;
      }
      if (!isRefused(repeated)) return repeated;
      // It never arrived, and it could not have been stored: only the new content counts.
    }
    // Kept before it is sent: the page may be closed before an answer comes.
    attempts.keep({ ...attempt, isLost: true });
    const outcome = await sendNew(client, attempt);
    // What was refused is not stored under this key, and may be accepted later under another one.
    if (isRefused(outcome) || (outcome.kind === 'invalid' && !attempt.isLost)) attempts.keep(null);
    return outcome;
  };

  const remove: Writes['remove'] = async (client, record) => {
    kind.place?.(client.cache, record, null);
    const problem = await mutate(client, stated(kind.remove), { seq: record.seq }).then(
      // A repeated attempt finds nothing to delete.
      (payload) =>
        payload?.error?.code === 'NOT_FOUND' ? null : (payload?.error?.message ?? null),
      (error: unknown) =>
        `The ${kind.noun} could not be deleted and is still there. ${errorMessage(error)}`,
    );
    if (problem) kind.place?.(client.cache, null, record);
    return problem;
  };

  return {
    noun: kind.noun,
    contentOf: kind.contentOf,
    create,
    update,
    revise,
    before,
    restore: (client, seq) => send(client, stated(kind.restore), { seq }),
    remove,
    send: (client, mutation, variables) => send(client, mutation, variables),
    hidesAtOnce: kind.place !== undefined,
  };
}

const isRefused = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'gone' || (outcome.kind === 'invalid' && outcome.isFinal);

const field = (of: object, name: string): unknown => of[name as keyof typeof of];

function stated(document: DocumentNode | undefined): DocumentNode {
  if (!document) throw new Error('This kind of record has no such mutation.');
  return document;
}
