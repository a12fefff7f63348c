/** A company's facts that are edited in place, and what they may be. The REST service refuses the rest; a form says so first. Pure. */

export type FactKind = 'city' | 'state' | 'zip' | 'phone' | 'website';

/**
 * The facts that have one name from the column to the page. A line here is the fact's rule and column in the REST service,
 * its place in the gateway's wire schema, in import files and among the found texts, and its label and form field.
 */
export const COMPANY_FACTS = {
  city: { label: 'City', kind: 'city' },
  state: { label: 'State', kind: 'state' },
  zip: { label: 'ZIP', kind: 'zip' },
  phone: { label: 'Phone', kind: 'phone' },
  website: { label: 'Website', kind: 'website' },
} as const satisfies Record<string, { label: string; kind: FactKind }>;
export type CompanyFact = keyof typeof COMPANY_FACTS;

const FACTS = Object.keys(COMPANY_FACTS) as CompanyFact[];

export const factsOfKind = (kind: FactKind): CompanyFact[] =>
  FACTS.filter((fact) => COMPANY_FACTS[fact].kind === kind);

/** An entry for each fact, such as its rule. */
export const forEachFact = <T>(entryOf: (kind: FactKind) => T): Record<CompanyFact, T> =>
  Object.fromEntries(FACTS.map((fact) => [fact, entryOf(COMPANY_FACTS[fact].kind)])) as Record<
    CompanyFact,
    T
  >;

/** Most characters that each fact may have. */
export const FACT_LENGTHS = {
  name: 200,
  address: 200,
  city: 100,
  website: 300,
} as const;

/** Anything else that a browser would open, such as javascript:, is not a website. */
export const WEBSITE =
  /^(https?:\/\/)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/iu;

/** A state or province by its letters. */
export const STATE_LETTERS = /^[A-Za-z]{2,3}$/;

/** A ZIP or postal code of any country. */
export const POSTAL_CODE = /^[0-9A-Za-z][0-9A-Za-z -]{0,9}$/;

export const PHONE_LENGTH = 40;
export const PHONE_DIGITS = 7;

/** True for a text with enough digits to dial, in any spelling. */
export const isDialable = (text: string): boolean => text.replace(/\D/g, '').length >= PHONE_DIGITS;
