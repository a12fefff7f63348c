/** The facts of a company that are edited in place: their labels, rules and contents. Pure. */
import {
  COMPANY_FACTS,
  FACT_LENGTHS,
  isDialable,
  PHONE_DIGITS,
  PHONE_LENGTH,
  POSTAL_CODE,
  STATE_LETTERS,
  WEBSITE,
  type CompanyFact,
  type FactKind,
} from '../../../../../schema/company-facts.ts';
import { STATES } from '../search/us-states.ts';
import type { EditableFacts_CompanyFragment } from './EditableFacts.generated.ts';

export type FactCompany = EditableFacts_CompanyFragment;
export type FactField = 'name' | 'address' | CompanyFact;

/** As an update states it: `null` is a fact without a value. */
export type FactContent = Record<Exclude<FactField, 'name'>, string | null> & { name: string };

const FACTS: Readonly<Record<FactField, { label: string; kind: FactKind | 'name' | 'address' }>> = {
  name: { label: 'Name', kind: 'name' },
  address: { label: 'Address', kind: 'address' },
  ...COMPANY_FACTS,
};
export const FACT_FIELDS = Object.keys(FACTS) as FactField[];

export const labelOf = (field: FactField): string => FACTS[field].label;
export const kindOf = (field: FactField): FactKind | 'name' | 'address' => FACTS[field].kind;

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

const PROBLEMS: Record<
  FactKind | 'name' | 'address',
  (text: string, country: string | null) => string | null
> = {
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
  return text === '' && field !== 'name' ? null : PROBLEMS[kindOf(field)](text, country);
}

/** As it is stored: without blanks around it, a state by its letters. */
export function storedFact(field: FactField, typed: string | null): string | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  return kindOf(field) === 'state' ? (stateOf(text) ?? text.toUpperCase()) : text;
}
