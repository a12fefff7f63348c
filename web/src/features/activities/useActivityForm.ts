/** The one hook of the one activity form: values and draft, submit, field errors, conflict, lost connection. */
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useDraft, type DraftState } from '../../lib/drafts.ts';
import { useToday } from '../../lib/session.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import {
  draftKey,
  draftOf,
  isTouched,
  newDraft,
  type ActivityDraft,
  type Prefill,
} from './activity-draft.ts';
import {
  contentOf,
  readValues,
  type ActivityContent,
  type ActivityErrors,
  type ActivityValues,
} from './activity-values.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { createActivity, updateActivity, type SaveOutcome } from './save-activity.ts';

export interface ActivityFormOptions {
  coid: number;
  /** The activity to edit; absent: a new one. */
  activity?: ActivityRow_ActivityFragment | undefined;
  prefill?: Prefill | undefined;
  onSaved: (activity: ActivityRow_ActivityFragment) => void;
}

export interface ActivityConflict {
  theirs: ActivityRow_ActivityFragment;
  yours: ActivityContent;
  before: ActivityContent;
}

export interface ActivityForm {
  values: ActivityValues;
  change: (patch: Partial<ActivityValues>) => void;
  errors: ActivityErrors;
  /** A refusal that belongs to no field. */
  message: string | null;
  isSaving: boolean;
  /** A manager plans a call although the company must not be called. */
  override: boolean;
  setOverride: (override: boolean) => void;
  submit: () => Promise<void>;
  checkDate: () => void;
  discard: () => void;
  touched: boolean;
  draft: { state: DraftState; restored: boolean };
  conflict: ActivityConflict | null;
  closeConflict: () => void;
  /** Saves a content on top of the version that is stored now. */
  saveOver: (content: ActivityContent) => Promise<void>;
}

const LOST = {
  offline: 'Not saved: the connection is lost. What you typed is kept; save again when it is back.',
  late: 'Not saved: the server did not answer in time. Save again: it is never saved twice.',
};

function messageOf(outcome: SaveOutcome): string | null {
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind === 'lost') return outcome.offline ? LOST.offline : LOST.late;
  if (outcome.kind === 'gone')
    return 'This activity was deleted meanwhile. What you typed is kept.';
  if (outcome.kind === 'invalid' && Object.keys(outcome.errors).length === 0)
    return outcome.message;
  return null;
}

export function useActivityForm(options: ActivityFormOptions): ActivityForm {
  const { coid, activity, prefill, onSaved } = options;
  const client = useApolloClient();
  const today = useToday();
  const [initial] = useState(() => (activity ? draftOf(activity) : newDraft(prefill)));
  const draft = useDraft<ActivityDraft>(draftKey(coid, activity?.seq ?? null, prefill), initial);
  const { values, before } = draft.value;
  const [errors, setErrors] = useState<ActivityErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [override, setOverride] = useState(false);
  const [theirs, setTheirs] = useState<ActivityRow_ActivityFragment | null>(null);
  const busy = useRef(false);

  const change = (patch: Partial<ActivityValues>): void => {
    const was = draft.value;
    const idempotencyKey = was.idempotencyKey ?? newIdempotencyKey();
    draft.set({ ...was, values: { ...was.values, ...patch }, idempotencyKey });
    const changed = Object.keys(patch).map((name) => (name === 'dateText' ? 'date' : name));
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => !changed.includes(name))),
    );
    setMessage(null);
  };

  const settle = (outcome: SaveOutcome, attempt: ActivityDraft, content: ActivityContent): void => {
    setTheirs(outcome.kind === 'conflict' ? outcome.theirs : null);
    setMessage(messageOf(outcome));
    if (outcome.kind === 'saved') {
      draft.clear();
      onSaved(outcome.activity);
      return;
    }
    if (outcome.kind === 'invalid') setErrors(outcome.errors);
    if (activity) return;
    // A definite no stores nothing under this key, and what is corrected needs one of its own.
    draft.set(
      outcome.kind === 'lost'
        ? { ...attempt, sent: attempt.sent ?? content }
        : { ...attempt, sent: null, idempotencyKey: newIdempotencyKey() },
    );
  };

  /** One attempt at a time: a second Ctrl+Enter while the first is under way does nothing. */
  const attempt = async (
    content: ActivityContent,
    run: (now: ActivityDraft & { idempotencyKey: string }) => Promise<SaveOutcome>,
  ): Promise<void> => {
    if (busy.current || draft.loading) return;
    busy.current = true;
    setIsSaving(true);
    const idempotencyKey = draft.value.idempotencyKey ?? newIdempotencyKey();
    const now = { ...draft.value, idempotencyKey };
    settle(await run(now), now, content);
    busy.current = false;
    setIsSaving(false);
  };

  const submit = async (): Promise<void> => {
    const { content, errors: found } = readValues(values, today);
    setErrors(found ?? {});
    if (!content) return;
    await attempt(content, ({ idempotencyKey, sent, version }) =>
      activity
        ? updateActivity(
            client,
            activity,
            content,
            { override },
            before ?? contentOf(activity),
            version ?? activity.version,
          )
        : createActivity(client, { coid, content, idempotencyKey, sent, override }),
    );
  };

  const yours = theirs ? readValues(values, today).content : null;
  return {
    values,
    change,
    errors,
    message,
    isSaving,
    override,
    setOverride: (next) => {
      setOverride(next);
      setErrors(({ type: _type, ...others }) => others);
    },
    submit,
    checkDate: () => {
      const date = readValues(values, today).errors?.date;
      setErrors(({ date: _date, ...others }) => (date ? { ...others, date } : others));
    },
    discard: () => {
      draft.clear();
      setErrors({});
      setMessage(null);
      setTheirs(null);
    },
    touched: isTouched(draft.value),
    draft: { state: draft.state, restored: draft.restored && isTouched(draft.value) },
    conflict: theirs && yours && before ? { theirs, yours, before } : null,
    closeConflict: () => setTheirs(null),
    saveOver: async (content) => {
      if (theirs)
        await attempt(content, () => updateActivity(client, theirs, content, { override }));
    },
  };
}
