/** The facts of a company that are edited in place: their labels, rules and contents. Pure. */
import {
  FACT_LENGTHS,
  isDialable,
  PHONE_DIGITS,
  PHONE_LENGTH,
  POSTAL_CODE,
  STATE_LETTERS,
  WEBSITE,
} from '../../../../../schema/company-facts.ts';
import { STATES } from '../search/us-states.ts';
import type { EditableFacts_CompanyFragment } from './EditableFacts.generated.ts';

export type FactCompany = EditableFacts_CompanyFragment;
export type FactField = 'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'website';

/** As an update states it: `null` is a fact without a value. */
export type FactContent = Record<Exclude<FactField, 'name'>, string | null> & { name: string };

export const FACT_LABELS: Readonly<Record<FactField, string>> = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  phone: 'Phone',
  website: 'Website',
};
export const FACT_FIELDS = Object.keys(FACT_LABELS) as FactField[];

/** Under which a fact's draft is kept. */
export const draftKey = (seq: number, field: FactField): string => `company-fact:${seq}:${field}`;

export const contentOf = (company: FactCompany): FactContent =>
  Object.fromEntries(FACT_FIELDS.map((field) => [field, company[field]])) as FactContent;

function stateOf(text: string): string | undefined {
  const typed = text.toUpperCase();
  return STATES.find(({ code, name }) => code === typed || name.toUpperCase() === typed)?.code;
}

/** Countries whose states and provinces are listed. */
const LISTED = new Set(['US', 'CA']);
const hasListedStates = (country: string | null): boolean => LISTED.has(country ?? 'US');

const tooLong = (text: string, most: number): string | null =>
  text.length > most ? `Use at most ${most} characters.` : null;

const PROBLEMS: Record<FactField, (text: string, country: string | null) => string | null> = {
  name: (text) => (text === '' ? 'Enter a name.' : tooLong(text, FACT_LENGTHS.name)),
  address: (text) => tooLong(text, FACT_LENGTHS.address),
  city: (text) => tooLong(text, FACT_LENGTHS.city),
  state: (text, country) => {
    if (!hasListedStates(country)) {
      return STATE_LETTERS.test(text) ? null : 'Enter the two or three letters of the state.';
    }
    return stateOf(text) ? null : 'Choose a state from the list, such as GA.';
  },
  zip: (text) =>
    POSTAL_CODE.test(text) ? null : 'Enter a ZIP or postal code, such as 30720 or K1A 0B1.',
  phone: (text) =>
    isDialable(text)
      ? tooLong(text, PHONE_LENGTH)
      : `Enter at least ${PHONE_DIGITS} digits, such as (770) 555-0196.`,
  website: (text) =>
    tooLong(text, FACT_LENGTHS.website) ??
    (WEBSITE.test(text)
      ? null
      : 'Enter a domain such as firm.com, or an address that begins with https://.'),
};

/** What to do about a value as it is typed; `null` when it can be saved. Only the name must have one. */
export function factProblem(
  field: FactField,
  typed: string | null,
  country: string | null,
): string | null {
  const text = (typed ?? '').trim();
  return text === '' && field !== 'name' ? null : PROBLEMS[field](text, country);
}

/** As it is stored: without blanks around it, a state by its letters. */
export function storedFact(field: FactField, typed: string | null): string | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return field === 'state' ? (stateOf(text) ?? text.toUpperCase()) : text;
}
