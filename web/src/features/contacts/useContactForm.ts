import { useRecordForm, type RecordForm } from '../../records/use-record-form.ts';
import type { PickedCompany } from './CompanyField.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import {
  checkValues,
  EMPTY_VALUES,
  readContent,
  type ContactContent,
  type ContactField,
  type ContactValues,
} from './contact-values.ts';
import { contactForm, contactWrites, type ContactFormValues } from './contact-writes.ts';

export interface ContactFormOptions {
  /** The contact to edit; absent: a new one. */
  contact?: ContactForm_ContactFragment;
  /** Where a new contact belongs; `null` asks. */
  company: PickedCompany | null;
  prefill?: Partial<ContactValues>;
  onSaved: (contact: ContactForm_ContactFragment) => void;
}

export function useContactForm({
  contact,
  company,
  prefill,
  onSaved,
}: ContactFormOptions): RecordForm<ContactFormValues, ContactContent, ContactField | 'coid'> {
  return useRecordForm({
    kind: contactForm,
    writes: contactWrites,
    record: contact ?? null,
    draftKey: contact ? `contact:${contact.seq}` : `contact:new:${company?.seq ?? ''}`,
    initial: { ...EMPTY_VALUES, ...prefill, company },
    read: (values) => {
      const errors = {
        ...checkValues(values),
        ...(!contact && !values.company && { coid: 'Choose the company.' }),
      };
      return Object.keys(errors).length === 0
        ? { content: readContent(values), errors: null }
        : { content: null, errors };
    },
    forNew: (content, values) => ({
      ...content,
      coid: contact?.coid ?? values.company?.coid ?? 0,
    }),
    onSaved,
  });
}
