import type { ContentCounts } from '../../schema.generated.ts';

/** One company in a section, as the upstream counts it. */
interface SectionCompany {
  coid: number;
  name: string;
  content: ContentCounts;
  count: number;
}

export interface SectionRecord {
  csisec: string;
  title: string;
  companies: SectionCompany[];
}

/** A bar of the market-share view; the totals' bar is nobody's. */
export interface MarketShareBar {
  label: string;
  letter: string | null;
  isOwn: boolean;
  count: number;
  percent: number;
  coid: number | null;
  name: string | null;
  content: ContentCounts | null;
}

export interface SectionMarketShare {
  csisec: string;
  title: string;
  bars: MarketShareBar[];
  rank: number | null;
}

const LABEL_CHARACTERS = 16;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter that stands for the company at this place: A for 1, Z for 26, AA for 27. */
export function letterOf(place: number): string {
  const rest = Math.floor((place - 1) / LETTERS.length);
  const last = LETTERS[(place - 1) % LETTERS.length] ?? '';
  return rest === 0 ? last : letterOf(rest) + last;
}

/** The share of the whole in percent, floored to one decimal; 0 of nothing. */
export function flooredPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10;
}

function cut(label: string): string {
  return [...label].slice(0, LABEL_CHARACTERS).join('');
}

/**
 * A section as the page draws it: totals first, then its companies by letters, most actions first, each relative to the
 * first bar. Only the company whose page it is has its name for a label. Companies with equal counts share a rank.
 */
export function marketShareOf(section: SectionRecord, ownCoid: number): SectionMarketShare {
  const { csisec, title } = section;
  const companies = section.companies.toSorted((a, b) => b.count - a.count);
  const total = companies.reduce((sum, { count }) => sum + count, 0);
  const totals: MarketShareBar = {
    label: 'Totals',
    letter: null,
    isOwn: false,
    count: total,
    percent: flooredPercent(total, total),
    coid: null,
    name: null,
    content: null,
  };
  const bars = companies.map((company, i): MarketShareBar => {
    const letter = letterOf(i + 1);
    const isOwn = company.coid === ownCoid;
    const label = cut(isOwn ? company.name : letter);
    return { ...company, label, letter, isOwn, percent: flooredPercent(company.count, total) };
  });
  const own = bars.find(({ isOwn }) => isOwn);
  const rank = own ? bars.filter(({ count }) => count > own.count).length + 1 : null;
  return { csisec, title, bars: [totals, ...bars], rank };
}
