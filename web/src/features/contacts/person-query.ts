/** What somebody types into the one box of the contact search, and what is asked for it. */
import type { ContactFilter } from '../../schema.generated.ts';
import { phoneDigits } from './phone-digits.ts';

type PersonQueryKind = 'none' | 'email' | 'prefix' | 'domain' | 'phone' | 'name';

export interface PersonQuery {
  kind: PersonQueryKind;
  filter: Pick<ContactFilter, 'query' | 'domain'>;
  /** The whole domain that was typed, alone or in an address. */
  domain: string | null;
}

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const WEBSITE = /^(?:https?:\/\/)?(?:www\.)?([^/\s]+)(?:\/\S*)?$/i;
const SHORTEST_NUMBER = 4;

/**
 * @example readPersonQuery('@corvane.example').kind // 'domain'
 * @example readPersonQuery('404.555.0100').filter.query // '4045550100'
 */
export function readPersonQuery(typed: string): PersonQuery {
  const text = typed.trim().toLowerCase();
  if (text === '') return { kind: 'none', filter: {}, domain: null };
  const at = text.indexOf('@');
  if (at >= 0 && !text.includes(' ')) {
    const [local, host] = [text.slice(0, at), text.slice(at + 1)];
    const domain = DOMAIN.test(host) ? host : null;
    if (local === '' && domain) return { kind: 'domain', filter: { domain }, domain };
    // Even a whole address may be the beginning of a longer one, so it is looked for as words.
    return { kind: domain ? 'email' : 'prefix', filter: { query: text }, domain };
  }
  const host = WEBSITE.exec(text)?.[1];
  if (host && DOMAIN.test(host)) return { kind: 'domain', filter: { domain: host }, domain: host };
  const digits = phoneDigits(text);
  if (/^[\d\s().+/-]+$/.test(text) && digits.length >= SHORTEST_NUMBER) {
    return { kind: 'phone', filter: { query: digits }, domain: null };
  }
  return { kind: 'name', filter: { query: text }, domain: null };
}

/** What a new contact may begin with, from what was looked for in vain. */
export function prefillOf(typed: string): Record<string, string> {
  const text = typed.trim();
  const { kind, domain } = readPersonQuery(text);
  if (kind === 'email') return { email: text };
  if (kind === 'domain' && domain) return { email: `@${domain}` };
  if (kind === 'phone') return { phone: text };
  if (kind === 'name') return { name: text };
  return {};
}

/** The one row that Enter opens: the only one, or the only one with exactly this address. */
export function rowForEnter<Row extends { email: string | null }>(
  rows: readonly Row[],
  typed: string,
): Row | null {
  if (rows.length === 1) return rows[0] ?? null;
  const exact = rows.filter(({ email }) => email?.toLowerCase() === typed.trim().toLowerCase());
  return exact.length === 1 ? (exact[0] ?? null) : null;
}
