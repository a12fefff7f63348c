/** The state of a record's form: values kept as a draft, errors, a conflict, an answer that was lost. */
import { isOnline, whenOnline } from '../lib/online.ts';
import { holdShortcuts, releaseShortcuts, SAVE } from '../lib/shortcuts.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftState } from '../lib/drafts.ts';
import type { ErrorCode } from '../schema.generated.ts';
import { formMessageOf, type Outcome } from './outcome.ts';
import { errorsByField, type RecordFields, type Versions } from './record-fields.ts';
import type { Attempt, RecordWrites, Stored } from './record-writes.ts';
import { sameContent } from './same-content.ts';
import { useRecordDraft } from './use-record-draft.ts';

/** While the browser is online and only the server is away, no event says when that ends. */
const RETRY_MS = 8000;

/** What a kind of record says about its form, once. */
export interface FormKind<V, K extends object, F extends string> {
  fields: RecordFields<K, F>;
  /** The fields whose errors appear elsewhere, and other names that the server has for a field. */
  aliases?: Readonly<Record<string, F>>;
  valuesOf: (content: K) => V;
  /** What a refusal means for this kind. */
  refusals?: Partial<Record<ErrorCode, string>>;
}

type Read<K, F extends string> =
  | { content: K; errors: null }
  | { content: null; errors: Partial<Record<F, string>> };

export interface RecordFormOptions<
  B extends Stored,
  V extends object,
  K extends object,
  N extends object,
  F extends string,
> {
  kind: FormKind<V, K, F>;
  writes: Pick<
    RecordWrites<B, N, never, B, K>,
    'noun' | 'contentOf' | 'create' | 'revise' | 'restore'
  >;
  /** The record to edit; `null` for a new one. */
  record: B | null;
  draftKey: string;
  /** What the form of a new record begins with; a draft that is found counts more. */
  initial: V;
  /** Turns the values as typed into a content, or says per field what is wrong. */
  read: (values: V) => Read<K, F>;
  /** A content with what only a new record states. */
  forNew: (content: K, values: V) => N;
  /** `over`: the content that was replaced; `null` for a new record. */
  onSaved: (record: B, values: V, over: K | null) => void;
  /** Whether everything that saving these values needs has loaded; a save that is asked for earlier waits for it. */
  isReady?: (values: V) => boolean;
  /** Keeps a new record until there is a connection; `false` when that is not possible. */
  onOffline?: (content: K, attempt: Attempt<N> | null) => Promise<boolean>;
}

type FormStatus = 'idle' | 'saving' | 'offline' | 'late' | 'gone';

export interface RecordConflict<K> extends Versions<K> {
  /** The version that is stored now. */
  version: number;
}

export interface RecordForm<V, K, F extends string> {
  noun: string;
  fields: RecordFields<K, F>;
  values: V;
  change: (patch: Partial<V>) => void;
  errors: Partial<Record<F, string>>;
  /** Shows what is wrong with a field that was left. */
  check: (field: F) => void;
  status: FormStatus;
  /** A refusal that belongs to no field. */
  message: string | null;
  submit: () => Promise<void>;
  discard: () => void;
  touched: boolean;
  draft: { state: DraftState; restoredAt: number | null; loading: boolean };
  conflict: RecordConflict<K> | null;
  closeConflict: () => void;
  /** Saves a content on top of the version that is stored now. */
  saveOver: (content: K) => Promise<void>;
  /** Restores the record that was deleted, with what was typed. */
  restoreAndApply: () => Promise<void>;
  saveAsNew: () => Promise<void>;
  /** Another record is meant, such as one of another company: an earlier attempt is not repeated. */
  dropAttempt: () => void;
}

interface FormDraft<V, K> {
  values: V;
  /** The stored record when editing began; `null` for a new one. */
  before: K | null;
  version: number | null;
  /** Moment of the last change, milliseconds since 1970. */
  changedAt: number | null;
}

export function useRecordForm<
  B extends Stored,
  V extends object,
  K extends object,
  N extends K,
  F extends string,
>(options: RecordFormOptions<B, V, K, N, F>): RecordForm<V, K, F> {
  const { kind, writes, record, read, forNew, isReady = () => true, onSaved, onOffline } = options;
  const { fields, aliases = {}, valuesOf } = kind;
  const client = useApolloClient();
  const [initial] = useState((): FormDraft<V, K> => {
    const before = record && writes.contentOf(record);
    const values = before ? valuesOf(before) : options.initial;
    return { values, before, version: record?.version ?? null, changedAt: null };
  });
  const draft = useRecordDraft<FormDraft<V, K>, N>(options.draftKey, initial);
  const { values, before, version, changedAt } = draft.value;
  const [status, setStatus] = useState<FormStatus>('idle');
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<B | null>(null);
  const busy = useRef(false);
  /** A quick typist asked to save before the draft, or something else that saving needs, had loaded. */
  const isAsked = useRef(false);
  const isComing = draft.loading || !isReady(values);
  const touched = !sameContent(values, before ? valuesOf(before) : initial.values);

  const dropErrors = (names: readonly string[]): void =>
    setErrors((shown) => {
      const left = Object.entries(shown).filter(([name]) => !names.includes(name));
      return Object.fromEntries(left) as typeof shown;
    });

  const discard = (): void => {
    draft.clear();
    setErrors({});
    setMessage(null);
    setTheirs(null);
    setStatus('idle');
  };

  const settle = (outcome: Outcome<B>, over: K | null): void => {
    setMessage(null);
    setTheirs(null);
    setStatus('idle');
    switch (outcome.kind) {
      case 'saved':
        discard();
        onSaved(outcome.record, values, over);
        return;
      case 'conflict':
        setTheirs(outcome.theirs);
        return;
      case 'lost':
        setStatus(outcome.isOffline ? 'offline' : 'late');
        return;
      case 'gone':
        if (record) setStatus('gone');
        else setMessage(outcome.message);
        return;
      case 'invalid': {
        const known = [...(Object.keys(fields) as F[]), ...Object.values<F>(aliases)];
        const found = errorsByField(outcome.fields, known, aliases);
        setErrors(found);
        if (Object.keys(found).length > 0) return;
        setMessage(formMessageOf(outcome, kind.refusals));
      }
    }
  };

  const wait = (): void => {
    holdShortcuts(SAVE);
    setStatus('saving');
  };
  /** One attempt at a time: a second Ctrl+Enter during the first does nothing. */
  const attempt = async (run: () => Promise<Outcome<B>>, over = before): Promise<void> => {
    if (busy.current || draft.loading) return;
    busy.current = true;
    wait();
    try {
      settle(await run(), over);
    } finally {
      busy.current = false;
      setStatus((was) => (was === 'saving' ? 'idle' : was));
    }
  };

  const readNow = (): K | null => {
    const result = read(values);
    setErrors(result.errors ?? {});
    return result.content;
  };
  const create = (content: K): Promise<Outcome<B>> =>
    writes.create(client, forNew(content, values), draft.attempts);

  const keepUntilOnline = async (content: K): Promise<boolean> => {
    if (!onOffline || record || isOnline() || busy.current) return false;
    busy.current = true;
    const isKept = await onOffline(content, draft.attempts.read()).finally(() => {
      busy.current = false;
    });
    if (isKept) discard();
    return isKept;
  };

  const submit = async (): Promise<void> => {
    isAsked.current = isComing;
    if (isComing) return wait();
    const content = readNow();
    if (!content) setStatus('idle');
    if (!content || (await keepUntilOnline(content))) return;
    await attempt(() => {
      if (!record || !before) return create(content);
      const edited = { ...record, version: version ?? record.version };
      return writes.revise(client, edited, content as unknown as Partial<N>, before);
    });
  };

  const retry = useRef(submit);
  useEffect(() => {
    retry.current = submit;
  });
  useEffect(() => {
    if (!isComing && isAsked.current) void retry.current();
  }, [isComing]);
  useEffect(() => {
    if (status !== 'offline') return undefined;
    const send = (): void => void retry.current();
    const stop = whenOnline(send);
    const timer = setTimeout(() => isOnline() && send(), RETRY_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [status]);

  useEffect(() => (status === 'saving' ? () => releaseShortcuts(SAVE) : undefined), [status]);

  const yours = theirs && read(values).content;
  /** A new record can conflict too: its first attempt was stored, and someone has changed it since. */
  const from = before ?? draft.attempts.read()?.content ?? null;
  return {
    noun: writes.noun,
    fields,
    values,
    change: (patch) => {
      // Anything typed now would be lost: the record does not have it, and saving discards the draft.
      if (busy.current || isAsked.current) return;
      draft.change({ values: { ...values, ...patch }, changedAt: Date.now() });
      dropErrors(Object.keys(patch).map((name) => aliases[name] ?? name));
      setMessage(null);
      // After a lost attempt the next one waits until the text is finished.
      setStatus('idle');
    },
    errors,
    check: (name) => {
      const problem = read(values).errors?.[name];
      if (problem) setErrors((shown) => ({ ...shown, [name]: problem }));
      else dropErrors([name]);
    },
    status,
    message,
    submit,
    discard,
    touched,
    draft: {
      state: touched ? draft.state : 'idle',
      restoredAt: draft.restored && touched ? changedAt : null,
      loading: draft.loading,
    },
    conflict:
      theirs && yours && from
        ? { theirs: writes.contentOf(theirs), version: theirs.version, yours, before: from }
        : null,
    closeConflict: () => setTheirs(null),
    dropAttempt: () => draft.attempts.keep(null),
    saveOver: async (content) => {
      if (!theirs) return;
      const run = () => writes.revise(client, theirs, content as unknown as Partial<N>);
      await attempt(run, writes.contentOf(theirs));
    },
    restoreAndApply: async () => {
      const content = readNow();
      if (!content || !record) return;
      await attempt(async () => {
        const restored = await writes.restore(client, record.seq);
        if (restored.kind !== 'saved') return restored;
        return writes.revise(client, restored.record, content as unknown as Partial<N>);
      });
    },
    saveAsNew: async () => {
      const content = readNow();
      if (!content) return;
      draft.attempts.keep(null);
      await attempt(() => create(content));
    },
  };
}
