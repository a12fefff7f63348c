import type { CommonRows_CommonFragment } from './CommonRows.generated.ts';
import { contactName } from './contact-name.ts';

export interface CommonRow {
  /** The entry's own number. */
  seq: number;
  /** The person's, which is that of the entry at the company on screen. */
  personSeq: number;
  person: string;
  email: string | null;
  /** How many companies list the person. */
  companies: number;
  isHere: boolean;
  companySeq: number | null;
  company: string;
  place: string;
  title: string | null;
  role: string | null;
}

/** Person by person: the entry here, then those at the other companies. */
export function commonRows(
  common: readonly CommonRows_CommonFragment[],
  here: { seq: number; name: string; city: string | null; state: string | null },
): CommonRow[] {
  return common.flatMap(({ contact, elsewhere }) => {
    const person = {
      personSeq: contact.seq,
      person: contactName(contact),
      email: contact.email,
      companies: new Set(elsewhere.map(({ coid }) => coid)).size + 1,
    };
    const own: CommonRow = {
      ...person,
      seq: contact.seq,
      isHere: true,
      companySeq: here.seq,
      company: here.name,
      place: placeOf(here),
      title: contact.title,
      role: contact.role,
    };
    const others = elsewhere.map((entry) => ({
      ...person,
      seq: entry.seq,
      isHere: false,
      companySeq: entry.company?.seq ?? null,
      company: entry.companyName,
      place: placeOf(entry.company),
      title: entry.title,
      role: entry.role,
    }));
    return [own, ...others];
  });
}

function placeOf(company: { city: string | null; state: string | null } | null): string {
  return [company?.city, company?.state].filter(Boolean).join(', ');
}
