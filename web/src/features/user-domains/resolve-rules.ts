import { plural } from '../../lib/plural.ts';
/** Giving address ranges the domain that they belong to. Pure. */
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import type { UpdateUserDomainsInput } from '../../schema.generated.ts';

/** What one call may change (the server's limit). */
export const MOST_AT_ONCE = 250;

export interface ResolveDraft {
  url: string;
  /** As in addresses; empty leaves the category. */
  category: string;
}

export const EMPTY_RESOLVE: ResolveDraft = { url: '', category: '' };

/** `firm.example` from `https://Firm.example/`. */
export const cleanUrl = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');

/** Why a text is no domain; `null` when it is one. */
export function urlProblem(text: string): string | null {
  const url = cleanUrl(text);
  if (url === '') return 'Please enter a domain.';
  return /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(url)
    ? null
    : 'A domain reads like firm.example.';
}

export function resolveInput({ url, category }: ResolveDraft): UpdateUserDomainsInput {
  const chosen = CATEGORY_CHOICES.find(({ value }) => value === category)?.category;
  return { url: cleanUrl(url), ...(chosen ? { category: chosen } : {}) };
}

/** What an assignment will change: `3 address ranges with 136 visits`. */
export function previewText(chosen: readonly { visits: number }[]): string {
  const visits = chosen.reduce((sum, each) => sum + each.visits, 0);
  const ranges = plural(chosen.length, 'address range');
  return `${ranges} with ${plural(visits, 'visit')}`;
}
