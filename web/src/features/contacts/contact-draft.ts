/** What is kept of a contact that is not saved yet, so that it survives a closed tab. */
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { EMPTY_VALUES, sameValues, valuesOf, type ContactValues } from './contact-values.ts';

export interface PickedCompany {
  seq: number;
  coid: number;
  name: string;
}

export interface ContactDraft {
  values: ContactValues;
  /** `null` until one is chosen. */
  company: PickedCompany | null;
  /** How the form began: the stored contact, or what a link prefilled. */
  before: ContactValues;
  version: number | null;
  /** `null` until something is typed: a cleared form must not reuse the key of the saved contact. */
  idempotencyKey: string | null;
  /** An attempt to create that got no answer. */
  sent: ContactValues | null;
  /** Moment of the last change, milliseconds since 1970. */
  changedAt: number | null;
}

/** `Karen Ross` -> first and last name; one word is a last name. */
export function splitName(name: string): Pick<ContactValues, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

export function newDraft(
  company: PickedCompany | null,
  prefill: Partial<ContactValues> = {},
): ContactDraft {
  const values = { ...EMPTY_VALUES, ...prefill };
  return {
    values,
    company,
    before: values,
    version: null,
    idempotencyKey: null,
    sent: null,
    changedAt: null,
  };
}

export function draftOf(contact: ContactForm_ContactFragment): ContactDraft {
  const values = valuesOf(contact);
  return { ...newDraft(null, values), version: contact.version };
}

export const isTouched = (draft: ContactDraft): boolean => !sameValues(draft.values, draft.before);
