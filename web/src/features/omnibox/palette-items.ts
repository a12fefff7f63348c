/** What the palette offers, as data. Pure, so that it can be tested without a screen. */
import type { RecentCompany } from '../../lib/recent-companies.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { OmniboxHit } from './use-omnibox-search.ts';

export interface PaletteItem {
  id: string;
  group: 'Recent' | 'Companies' | 'Go to' | 'Do';
  label: string;
  /** City and state, or why a company matched. */
  detail?: string;
  icon: IconName;
  keys?: string;
  /** An address to go to … */
  to?: string;
  /** … or something to do. */
  run?: () => void;
}

export interface PaletteEntry {
  label: string;
  to: string;
  icon: IconName;
  keys?: string;
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

export function recentItem(company: RecentCompany): PaletteItem {
  return {
    id: `recent-${company.seq}`,
    group: 'Recent',
    label: company.name,
    detail: place(company.city, company.state),
    icon: 'clock',
    to: `/company/${company.seq}`,
  };
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

export interface PaletteInput {
  text: string;
  recent: readonly RecentCompany[];
  hits: readonly OmniboxHit[];
  totalCount: number;
  entries: readonly PaletteEntry[];
  actions: readonly PaletteItem[];
}

/** The list from top to bottom. */
export function paletteItems(input: PaletteInput): PaletteItem[] {
  const { text, recent, hits, totalCount, entries, actions } = input;
  const typed = text.trim();
  const pages = entries.map((entry): PaletteItem => ({
    ...entry,
    id: `page-${entry.to}`,
    group: 'Go to',
  }));
  if (typed === '') return [...recent.map(recentItem), ...pages, ...actions];
  const all: PaletteItem = {
    id: 'search-all',
    group: 'Companies',
    label: `Search all companies for “${typed}”`,
    icon: 'search',
    to: `/search?q=${encodeURIComponent(typed)}`,
    ...(totalCount > hits.length ? { detail: `${totalCount} found` } : {}),
  };
  return [
    ...hits.map(companyItem),
    all,
    ...recent
      .filter(({ name }) => matchesText(name, typed))
      .filter(notIn(hits))
      .map(recentItem),
    ...[...pages, ...actions].filter(({ label }) => matchesText(label, typed)),
  ];
}

const notIn =
  (hits: readonly OmniboxHit[]) =>
  ({ seq }: RecentCompany): boolean =>
    !hits.some(({ company }) => company.seq === seq);
