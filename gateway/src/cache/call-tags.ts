/**
 * What a call reads or changes, as tags. A cached answer holds while none of its tags was renewed; a write renews the
 * tags of what it may have changed before anybody is told that it is done. So a cached list never hides a write that
 * went through a gateway of this installation, however many there are.
 */

import type { ChangedKind } from '../schema.generated.ts';

/** On every answer; renewed by what may change anything. */
export const ALL = 'all';
/** Answers over many companies: searches, dashboards, reports. */
export const LISTS_TAG = 'lists';
export const USERS_TAG = 'users';

/** What belongs to one company. */
export const companyTag = (coid: number): string => `company:${coid}`;

/** Who is signed in and may do what, what has just happened: always asked for. */
const NEVER_CACHED =
  /^\/(auth\/|api\/(users\/(me-rc|\d+\/personal-tokens)|personal-tokens|proposals|user-notifications|events|sessions|user-accounts|installation|import))/;
const REFERENCE = /^\/api\/(csi-sections|products|analytics\/registry)/;
/**
 * Records that belong to one company each, by resource, and what open pages are told of them. Writing one changes nothing
 * but that company and lists over companies; writing anything else ends all cached answers.
 */
export const COMPANY_RECORDS: Readonly<Record<string, ChangedKind>> = {
  notes: 'NOTE',
  activities: 'ACTIVITY',
  contacts: 'CONTACT',
  manufacturers: 'COMPANY',
  competition: 'COMPETITION',
  'company-info': 'COMPANY_INFO',
};
const OF_ONE_COMPANY = new RegExp(
  `^/api/(${Object.keys(COMPANY_RECORDS).join('|')})(/\\d+)?(/restore)?$`,
);

/** The tags of an answer beside `all`; `null` when it must not be kept. */
export function tagsOfRead(path: string, body: unknown): string[] | null {
  if (NEVER_CACHED.test(path)) return null;
  if (REFERENCE.test(path)) return [];
  if (path.startsWith('/api/users/')) return [USERS_TAG];
  const coid = coidOf(body) ?? queriedCoid(path);
  return [coid === null ? LISTS_TAG : companyTag(coid)];
}

/**
 * What a write may have changed.
 * @param answer the stored record; `null` when the call failed or says nothing
 */
export function tagsOfWrite(path: string, body: unknown, answer: unknown): string[] {
  const coid = coidOf(answer);
  const before = coidOf(body);
  // A company that gets another coid takes everything along.
  const renumbered = path.startsWith('/api/manufacturers/') && before !== null;
  const stayed = (before === null || before === coid) && !renumbered;
  if (coid === null || !stayed || !OF_ONE_COMPANY.test(path)) return [ALL];
  return [LISTS_TAG, companyTag(coid)];
}

function coidOf(value: unknown): number | null {
  const coid = (value as { coid?: unknown } | null | undefined)?.coid;
  return Number.isSafeInteger(coid) ? (coid as number) : null;
}

function queriedCoid(path: string): number | null {
  const found = [...path.matchAll(/[?&]coid=(\d+)(?=&|$)/g)];
  return found.length === 1 ? Number(found[0]?.[1]) : null;
}
