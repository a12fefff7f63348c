/** Pure rules of a company's row: what a cell says and in which tone. */
import { daysBetween } from '../../../../../schema/calendar-date.ts';
import type { CompanyRow_HitFragment } from './CompanyRow.generated.ts';

export type Hit = CompanyRow_HitFragment;
export type RowCompany = Hit['company'];

export type ContactTone = 'fresh' | 'late' | 'cold';

/** Late after 90 days without contact, cold after 180 or never. */
export function contactTone(lastContacted: string | null, today: string): ContactTone {
  if (lastContacted === null) return 'cold';
  const days = daysBetween(lastContacted, today);
  if (days > 180) return 'cold';
  return days > 90 ? 'late' : 'fresh';
}

/** `Dalton, GA`; whatever of it is known; empty when nothing is. */
export function placeOf({ city, state }: Pick<RowCompany, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** `Dana K.` for `Dana Keller`, which fits a column; a single word stays. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1)?.[0] : undefined;
  return last ? `${words[0]} ${last}.` : name;
}

const FAMILY_WORDS = {
  FACE_TO_FACE: 'In person',
  ONLINE: 'Online',
  PHONE: 'Phone',
  CONTACTED: 'Contact',
} as const;

/** A note's type in a word: admin types by name, contacts by how they happened. */
export function noteTypeWord(type: NonNullable<RowCompany['lastNote']>['type']): string {
  return type.family === 'ADMIN' ? type.label : FAMILY_WORDS[type.family];
}

const MATCH_WORDS: Readonly<Record<string, string>> = {
  alias: 'also known as',
  city: 'city',
  zip: 'ZIP',
  phone: 'phone',
  email: 'e-mail',
  domain: 'domain',
  section: 'CSI',
};

/** Why the row was found, when its name does not show it: `domain acme.com`; else `null`. */
export function whyMatched(matches: Hit['matches']): string | null {
  const best = matches[0];
  if (!best || best.field === 'name') return null;
  // Some backends mark the match up; the row shows plain text.
  const text = best.text.replaceAll(/<[^>]*>/g, '');
  return `${MATCH_WORDS[best.field] ?? best.field} ${text}`;
}

export const STATUS_LABELS = { CLIENT: 'Client', FORMER: 'Former', PROSPECT: 'Prospect' } as const;
