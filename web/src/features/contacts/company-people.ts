/** The people of one company as a list shows them: narrowed, sorted, with the last day of each. */
import type { Sort } from '../../lib/address-params.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { CONTACT_FIELDS, ROLE_CHOICES, valuesOf } from './contact-values.ts';
import { phoneDigits } from './phone-digits.ts';

export interface CompanyPerson extends ContactForm_ContactFragment {
  activities: { nodes: readonly { completedOn: string | null }[] } | null;
}

/** The day of the latest activity that was done with the person; `null` without one. */
export function lastContactOf(person: CompanyPerson): string | null {
  const days = (person.activities?.nodes ?? []).flatMap(({ completedOn }) => completedOn ?? []);
  return days.sort().at(-1) ?? null;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word stands somewhere in name, title, address or number; a number in any spelling. */
export function matchesPerson(
  person: ContactForm_ContactFragment,
  { q, role }: { q: string; role: string | null },
): boolean {
  if (role !== null && person.role !== role) return false;
  const { title, email, phone, mobile } = person;
  const digits = [phone, mobile].map(phoneDigits).join(' ');
  const text = plain([contactName(person), title, email].filter(Boolean).join(' '));
  if (/^[\d\s().+-]{4,}$/.test(q)) return digits.includes(phoneDigits(q));
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word) || digits.includes(word));
}

const rank = (person: CompanyPerson): string => {
  const at = ROLE_CHOICES.findIndex(({ value }) => value === person.role);
  return String(at === -1 ? ROLE_CHOICES.length : at);
};

const KEYS: Record<string, (person: CompanyPerson) => string> = {
  name: (person) => plain(`${person.lastName ?? ''} ${person.firstName ?? ''}`),
  title: (person) => plain(person.title ?? ''),
  role: rank,
  'last-contact': (person) => lastContactOf(person) ?? '',
};

export const PEOPLE_SORTS = Object.keys(KEYS);

/** In the asked order; what is not known stands last either way. */
export function sortPeople<Person extends CompanyPerson>(
  people: readonly Person[],
  sort: Sort | null,
): Person[] {
  const key = sort && KEYS[sort.id];
  if (!key) return [...people];
  return [...people].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return left.localeCompare(right) * (sort.descending ? -1 : 1);
  });
}

/** The entry to keep in a merge: the one that says most; among equals the longest name, `Henry` before `H.`. */
export function mostComplete<Person extends ContactForm_ContactFragment>(
  group: readonly Person[],
): Person | undefined {
  const filled = (person: Person): number => {
    const values = valuesOf(person);
    return CONTACT_FIELDS.filter((field) => values[field] !== '').length;
  };
  return [...group].sort(
    (a, b) => filled(b) - filled(a) || contactName(b).length - contactName(a).length,
  )[0];
}

/** The addresses of those who may be written to, each once. */
export function writableAddresses(people: readonly ContactForm_ContactFragment[]): string[] {
  const open = people.filter(({ doNotContact, bounced }) => !doNotContact && !bounced);
  return [...new Set(open.flatMap(({ email }) => email?.toLowerCase() ?? []))];
}
