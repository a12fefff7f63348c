import { recordWrites } from '../../records/record-writes.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { CreateContactDocument } from './CreateContact.generated.ts';
import { DeleteContactDocument } from './DeleteContact.generated.ts';
import { RestoreContactDocument } from './RestoreContact.generated.ts';
import { UpdateContactDocument } from './UpdateContact.generated.ts';
import { forgetContactLists, hideFromLists } from './contact-lists.ts';
import {
  contentOf,
  createInput,
  FIELD_LABELS,
  shownValue,
  valuesOf,
  type ContactContent,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';
import type { PickedCompany } from './CompanyField.tsx';

/** A contact in a list; only a written one states its company. */
interface Listed {
  seq: number;
  company?: { seq: number } | null;
}

export const contactWrites = recordWrites({
  noun: 'contact',
  create: CreateContactDocument,
  update: UpdateContactDocument,
  restore: RestoreContactDocument,
  remove: DeleteContactDocument,
  contentOf: (contact: ContactForm_ContactFragment) => contentOf(contact),
  inputOf: createInput,
  place: (cache, before: Listed | null, after: Listed | null) => {
    const companySeq = (after ?? before)?.company?.seq ?? null;
    if (after) forgetContactLists(cache, companySeq);
    else if (before) hideFromLists(cache, before.seq, companySeq);
  },
});

/** What the form edits; the company is chosen for a new contact only. */
export type ContactFormValues = ContactValues & { company: PickedCompany | null };

const fieldEntries = Object.entries(FIELD_LABELS) as [ContactField, string][];

export const contactForm: FormKind<ContactFormValues, ContactContent, ContactField | 'coid'> = {
  fields: Object.fromEntries(
    fieldEntries.map(([field, label]) => [
      field,
      { label, show: (content: ContactContent) => shownValue(field, valuesOf(content)) },
    ]),
  ),
  aliases: { company: 'coid' },
  valuesOf: (content) => ({ ...valuesOf(content), company: null }),
};
