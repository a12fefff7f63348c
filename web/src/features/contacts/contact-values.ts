/** The contact form's values: how they start, when they may be sent, and what is sent. */
import { CONTACT_ROLES } from '../../../../schema/enumerations.ts';
import type { CreateContactInput } from '../../schema.generated.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { phoneDigits } from './phone-digits.ts';

const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'title',
  'role',
  'email',
  'phone',
  'ext',
  'mobile',
  'preferred',
  'source',
  'note',
] as const;

const FLAG_FIELDS = ['doNotContact', 'bounced'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type FlagField = (typeof FLAG_FIELDS)[number];
export type ContactField = TextField | FlagField;

/** What is in the fields; an empty text is a field without a value. */
export type ContactValues = Record<TextField, string> & Record<FlagField, boolean>;
export type ContactErrors = Partial<Record<ContactField | 'coid', string>>;

export const FIELD_LABELS: Record<ContactField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  role: 'Role',
  email: 'E-mail',
  phone: 'Phone',
  ext: 'Extension',
  mobile: 'Mobile',
  preferred: 'Preferred',
  doNotContact: 'Do not contact',
  bounced: 'Mail bounced',
  source: 'Source',
  note: 'Note',
};

export const CONTACT_FIELDS = Object.keys(FIELD_LABELS) as ContactField[];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const ROLE_CHOICES = CONTACT_ROLES.map((value) => ({ value, label: capitalised(value) }));
export const PREFERRED_CHOICES = ['email', 'phone', 'mobile'].map((value) => ({
  value,
  label: value === 'email' ? 'E-mail' : capitalised(value),
}));

export const EMPTY_VALUES: ContactValues = {
  firstName: '',
  lastName: '',
  title: '',
  role: '',
  email: '',
  phone: '',
  ext: '',
  mobile: '',
  preferred: '',
  source: '',
  note: '',
  doNotContact: false,
  bounced: false,
};

/** The editable part of a contact, as an update states it: `null` is a field without a value. */
export type ContactContent = Record<TextField, string | null> & Record<FlagField, boolean>;

export function contentOf(contact: ContactForm_ContactFragment): ContactContent {
  const values = [...TEXT_FIELDS, ...FLAG_FIELDS].map((field) => [field, contact[field]]);
  return Object.fromEntries(values) as ContactContent;
}

/** A contact's content in the fields of the form. */
export function valuesOf(content: ContactContent): ContactValues {
  const texts = TEXT_FIELDS.map((field) => [field, content[field] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    doNotContact: content.doNotContact,
    bounced: content.bounced,
  };
}

/** What a person reads where the value stands in a table. */
export function shownValue(field: ContactField, values: ContactValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const choices =
    field === 'role' ? ROLE_CHOICES : field === 'preferred' ? PREFERRED_CHOICES : null;
  return choices?.find((choice) => choice.value === value)?.label ?? (value || '—');
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SHORTEST_NUMBER = 7;

function phoneError(phone: string): string | undefined {
  const fits = phone.trim() === '' || phoneDigits(phone).length >= SHORTEST_NUMBER;
  return fits ? undefined : 'A number has at least 7 digits.';
}

/** What is wrong, by field; empty when the contact may be sent. */
export function checkValues(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  if (!values.firstName.trim() && !values.lastName.trim()) {
    errors.lastName = 'Give a first or a last name.';
  }
  if (values.email.trim() && !EMAIL.test(values.email.trim())) {
    errors.email = 'This is no e-mail address.';
  }
  const phone = phoneError(values.phone);
  const mobile = phoneError(values.mobile);
  if (phone) errors.phone = phone;
  if (mobile) errors.mobile = mobile;
  const { preferred } = values;
  if (preferred && !values[preferred as 'email' | 'phone' | 'mobile'].trim()) {
    errors.preferred = `There is no ${preferred === 'email' ? 'e-mail address' : `${preferred} number`} to prefer.`;
  }
  return errors;
}

/** As it is stored: without blanks around it, a note's inner lines kept. */
export function readContent(values: ContactValues): ContactContent {
  const texts = TEXT_FIELDS.map((field) => [field, values[field].trim() || null]);
  const { doNotContact, bounced } = values;
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string | null>),
    doNotContact,
    bounced,
  };
}

/** A new contact states only what it has. */
export function createInput(content: ContactContent & { coid: number }): CreateContactInput {
  const { coid, ...fields } = content;
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== false);
  return { coid, ...Object.fromEntries(filled) };
}
