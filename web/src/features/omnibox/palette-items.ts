/** What the palette offers, as data. Pure, so that it can be tested without a screen. */
import type { RecentCompany } from '../../lib/recent-companies.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { plural } from '../../lib/plural.ts';
import { isClearSentence, type PaletteSentence } from './palette-sentence.ts';
import type { OmniboxHit } from './use-omnibox-search.ts';

export interface PaletteItem {
  id: string;
  group: 'List' | 'Recent' | 'Companies' | 'Go to' | 'Do';
  label: string;
  /** City and state, or why a company matched. */
  detail?: string;
  icon: IconName;
  keys?: string;
  /** An address to go to … */
  to?: string;
  /** Opens the list with the focus in its first row. */
  startsInRows?: boolean;
  /** Drawn as chips instead of the label. */
  sentence?: PaletteSentence;
  /** … or something to do. */
  run?: () => void;
}

export interface PaletteEntry {
  title: string;
  to: string;
  icon: IconName;
  keys?: string;
  /** Earlier names, by which it is found too. */
  oldNames?: readonly string[];
  /** The part of the product that it belongs to. */
  hub?: string;
}

const place = (city: string | null, state: string | null): string =>
  [city, state].filter(Boolean).join(', ');

/** `phone (706) 555-0142`: only where the name itself does not show the match. */
function whyMatched({ matches }: OmniboxHit): string | null {
  const first = matches[0];
  return first && first.field !== 'name' ? `${first.field} ${first.text}` : null;
}

export function companyItem(hit: OmniboxHit): PaletteItem {
  const { company } = hit;
  const details = [
    place(company.city, company.state),
    company.isClient ? 'client' : null,
    whyMatched(hit),
  ];
  return {
    id: `company-${company.seq}`,
    group: 'Companies',
    label: company.name,
    detail: details.filter(Boolean).join(' · '),
    icon: 'company',
    to: `/company/${company.seq}`,
  };
}

function recentItem(company: RecentCompany): PaletteItem {
  return {
    id: `recent-${company.seq}`,
    group: 'Recent',
    label: company.name,
    detail: place(company.city, company.state),
    icon: 'clock',
    to: `/company/${company.seq}`,
  };
}

/** A page for what is typed; found by an earlier name, it says which. `null` where no name matches. */
function pageItem({ title, oldNames = [], hub, to, icon, keys }: PaletteEntry, typed: string) {
  const names = hub ? [title, `${hub} ${title}`] : [title];
  const isByTitle = names.some((name) => matchesText(name, typed));
  const oldName = isByTitle ? undefined : oldNames.find((name) => matchesText(name, typed));
  if (!isByTitle && oldName === undefined) return null;
  const detail = oldName ? `formerly ${oldName}` : hub === title ? undefined : hub;
  const item: PaletteItem = {
    id: `page-${to}`,
    group: 'Go to',
    label: title,
    icon,
    to,
    ...(detail ? { detail } : {}),
    ...(keys ? { keys } : {}),
  };
  return item;
}

/** Every word typed begins a word of the label. */
export function matchesText(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The list that the words ask for. */
function listItem(sentence: PaletteSentence, count: number | null): PaletteItem {
  const filters = sentence.chips.map(({ label, value }) => `${label} ${value}`).join(', ');
  const found = count === null ? '' : plural(count, 'company', 'companies');
  return {
    id: 'list',
    group: 'List',
    label: filters,
    detail: [found, sentence.scope].filter(Boolean).join(' '),
    icon: 'table',
    to: sentence.to,
    startsInRows: true,
    sentence,
  };
}

export interface PaletteInput {
  text: string;
  /** What the words mean as filters of the company list; `null` where they name none. */
  sentence?: PaletteSentence | null;
  /** How many companies that list has, once it is known. */
  listCount?: number | null;
  recent: readonly RecentCompany[];
  hits: readonly OmniboxHit[];
  totalCount: number;
  entries: readonly PaletteEntry[];
  actions: readonly PaletteItem[];
}

/** The list from top to bottom. */
export function paletteItems(input: PaletteInput): PaletteItem[] {
  const { text, recent, hits, totalCount, entries, actions, sentence, listCount } = input;
  const typed = text.trim();
  const pages = entries
    .map((entry) => pageItem(entry, typed))
    .filter((item): item is PaletteItem => item !== null);
  if (typed === '') return [...recent.map(recentItem), ...pages, ...actions];
  const all: PaletteItem = {
    id: 'search-all',
    group: 'Companies',
    label: `Search all companies for “${typed}”`,
    icon: 'search',
    to: `/search?q=${encodeURIComponent(typed)}`,
    startsInRows: true,
    ...(totalCount > hits.length ? { detail: `${totalCount} found` } : {}),
  };
  const lists = sentence ? [listItem(sentence, listCount ?? null)] : [];
  const isNamed = hits.some(({ company }) => matchesText(company.name, typed));
  const isListFirst = sentence && !isNamed && isClearSentence(sentence, typed);
  const companies = hits.map(companyItem);
  return [
    ...(isListFirst ? [...lists, ...companies] : [...companies, ...lists]),
    all,
    ...recent
      .filter(({ name }) => matchesText(name, typed))
      .filter(notIn(hits))
      .map(recentItem),
    ...pages,
    ...actions.filter(({ label }) => matchesText(label, typed)),
  ];
}

const notIn =
  (hits: readonly OmniboxHit[]) =>
  ({ seq }: RecentCompany): boolean =>
    !hits.some(({ company }) => company.seq === seq);
