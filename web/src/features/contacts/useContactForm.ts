/** The one hook of the one contact form: values and draft, submit, field errors, conflict, lost answer. */
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useDraft, type DraftState } from '../../lib/drafts.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import {
  draftOf,
  isTouched,
  newDraft,
  type ContactDraft,
  type PickedCompany,
} from './contact-draft.ts';
import {
  checkValues,
  trimmed,
  type ContactErrors,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';
import { createContact, restoreContact, updateContact, type SaveOutcome } from './save-contact.ts';

export interface ContactFormOptions {
  /** The contact to edit; absent: a new one. */
  contact?: ContactForm_ContactFragment;
  /** Where a new contact belongs; `null` asks. */
  company: PickedCompany | null;
  prefill?: Partial<ContactValues>;
  onSaved: (contact: ContactForm_ContactFragment) => void;
  makeKey?: () => string;
  now?: () => number;
}

export type ContactFormStatus = 'idle' | 'saving' | 'lost' | 'gone';

export interface ContactConflict {
  theirs: ContactForm_ContactFragment;
  yours: ContactValues;
  before: ContactValues;
}

export interface ContactFormState {
  values: ContactValues;
  company: PickedCompany | null;
  change: (patch: Partial<ContactValues>) => void;
  changeCompany: (company: PickedCompany | null) => void;
  errors: ContactErrors;
  /** Says at once what is wrong with a field that was left. */
  check: (field: ContactField) => void;
  status: ContactFormStatus;
  /** A refusal that belongs to no field. */
  message: string | null;
  submit: () => Promise<void>;
  discard: () => void;
  touched: boolean;
  draft: { state: DraftState; restoredAt: number | null; loading: boolean };
  conflict: ContactConflict | null;
  closeConflict: () => void;
  /** Saves values on top of the version that is stored now. */
  saveOver: (values: ContactValues) => Promise<void>;
  restoreAndApply: () => Promise<void>;
}

export function useContactForm({
  contact,
  company,
  prefill,
  onSaved,
  makeKey = newIdempotencyKey,
  now = Date.now,
}: ContactFormOptions): ContactFormState {
  const client = useApolloClient();
  const [initial] = useState(() => (contact ? draftOf(contact) : newDraft(company, prefill)));
  const key = contact ? `contact:${contact.seq}` : `contact:new:${company?.seq ?? ''}`;
  const draft = useDraft<ContactDraft>(key, initial);
  const { values } = draft.value;
  const [status, setStatus] = useState<ContactFormStatus>('idle');
  const [errors, setErrors] = useState<ContactErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ContactForm_ContactFragment | null>(null);
  const busy = useRef(false);
  const touched = isTouched(draft.value);

  const keep = (patch: Partial<ContactDraft>): void => {
    const was = draft.value;
    const idempotencyKey = was.idempotencyKey ?? makeKey();
    draft.set({ ...was, ...patch, idempotencyKey, changedAt: now() });
    setMessage(null);
    setStatus('idle');
  };
  const clearErrors = (names: readonly string[]): void =>
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))),
    );

  const settle = (outcome: SaveOutcome, attempt: ContactDraft, sent: ContactValues): void => {
    setMessage(null);
    setTheirs(null);
    if (outcome.kind === 'saved') {
      draft.clear();
      setStatus('idle');
      setErrors({});
      onSaved(outcome.contact);
      return;
    }
    if (outcome.kind === 'lost') {
      setStatus('lost');
      if (!contact) draft.set({ ...attempt, sent: attempt.sent ?? sent });
      return;
    }
    // A definite no: nothing is stored under this key, and a corrected contact needs one of its own.
    if (!contact) draft.set({ ...attempt, sent: null, idempotencyKey: makeKey() });
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
    next: ContactValues,
    run: (now: ContactDraft & { idempotencyKey: string }) => Promise<SaveOutcome>,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setStatus('saving');
    const idempotencyKey = draft.value.idempotencyKey ?? makeKey();
    const current = { ...draft.value, idempotencyKey };
    try {
      settle(await run(current), current, next);
    } finally {
      busy.current = false;
    }
  };

  const read = (): ContactValues | null => {
    const found = checkValues(values);
    const where = !contact && !draft.value.company ? { coid: 'Choose the company.' } : {};
    const all = { ...found, ...where };
    setErrors(all);
    return Object.keys(all).length === 0 ? trimmed(values) : null;
  };

  const submit = async (): Promise<void> => {
    const next = read();
    if (!next || draft.loading) return;
    await attempt(next, ({ before, version, idempotencyKey, sent, company: at }) =>
      contact
        ? updateContact(client, contact, version ?? contact.version, next, before)
        : createContact(client, { coid: at?.coid ?? 0, values: next, idempotencyKey, sent }),
    );
  };

  const discard = (): void => {
    draft.clear();
    setErrors({});
    setMessage(null);
    setTheirs(null);
    setStatus('idle');
  };

  return {
    values,
    company: draft.value.company,
    change: (patch) => {
      keep({ values: { ...draft.value.values, ...patch } });
      clearErrors(Object.keys(patch));
    },
    changeCompany: (next) => {
      keep({ company: next });
      clearErrors(['coid']);
    },
    errors,
    check: (field) => {
      const problem = checkValues(values)[field];
      if (problem) setErrors((shown) => ({ ...shown, [field]: problem }));
    },
    status,
    message,
    submit,
    discard,
    touched,
    draft: {
      state: touched ? draft.state : 'idle',
      restoredAt: draft.restored && touched ? draft.value.changedAt : null,
      loading: draft.loading,
    },
    conflict: theirs ? { theirs, yours: trimmed(values), before: draft.value.before } : null,
    closeConflict: () => setTheirs(null),
    saveOver: async (next) => {
      if (!theirs) return;
      await attempt(next, () => updateContact(client, theirs, theirs.version, next));
    },
    restoreAndApply: async () => {
      const next = read();
      if (!next || !contact) return;
      await attempt(next, async () => {
        const restored = await restoreContact(client, contact.seq);
        if (restored.kind !== 'saved') return restored;
        return updateContact(client, restored.contact, restored.contact.version, next);
      });
    },
  };
}
