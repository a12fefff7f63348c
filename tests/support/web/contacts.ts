/** Builders for the tests of this feature. */
import type { ContactForm_ContactFragment } from '../../../web/src/features/contacts/ContactForm.generated.ts';

export function aContact(
  changes: Partial<ContactForm_ContactFragment> = {},
): ContactForm_ContactFragment {
  return {
    seq: 1,
    coid: 50812,
    firstName: 'Karen',
    lastName: 'Ross',
    title: 'Director',
    role: 'marketing',
    email: 'karen@ross.example',
    phone: '(404) 555-0100',
    ext: null,
    mobile: null,
    preferred: null,
    doNotContact: false,
    bounced: false,
    source: null,
    note: null,
    version: 1,
    canEdit: true,
    canDelete: true,
    ...changes,
  };
}
