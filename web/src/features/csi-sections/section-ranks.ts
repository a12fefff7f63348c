/** How a company is found: its sections and the words that lead to it, searched and sorted. */
import type { Sort } from '../../lib/address-params.ts';
import type { SectionRanks_CompanyFragment } from './SectionRanks.generated.ts';

type CsiAndKeywords = NonNullable<SectionRanks_CompanyFragment['csiAndKeywords']>;
type SectionRank = CsiAndKeywords['sections'][number];
export type Keyword = CsiAndKeywords['keywords'][number];

/** A section with the words that lead to it. */
export interface SectionRow extends SectionRank {
  keywords: readonly Keyword[];
}

/** `0965 19` and `096519` find `09 65 19`. */
const digits = (text: string): string => text.replace(/\D/g, '');

/** All words must be found, in any order; numbers whatever their spaces. */
function matchesWords(words: string, texts: readonly string[], numbers: readonly string[]) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const number = digits(words);
  if (/^[\d\s]+$/.test(words) && numbers.some((each) => digits(each).startsWith(number))) {
    return true;
  }
  const all = [...texts, ...numbers].join(' ').toLowerCase();
  return wanted.every((word) => all.includes(word));
}

function sorted<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  valueOf: Readonly<Record<string, (row: Row) => string | number>>,
): Row[] {
  const read = sort ? valueOf[sort.id] : undefined;
  if (!sort || !read) return [...rows];
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [read(a), read(b)];
    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
    return order * sign;
  });
}

/** Keywords lead to several sections; a section shows those that lead to it. */
export function sectionRows(
  { sections, keywords }: CsiAndKeywords,
  words: string,
  sort: Sort | null,
): SectionRow[] {
  const rows = sections.map((section) => ({
    ...section,
    keywords: keywords.filter((keyword) => keyword.sections.includes(section.csisec)),
  }));
  const found = rows.filter(({ csisec, title, keywords: own }) =>
    matchesWords(words, [title, ...own.map(({ keyword }) => keyword)], [csisec]),
  );
  return sorted(found, sort, {
    section: ({ csisec }) => csisec,
    title: ({ title }) => title,
    since: ({ since }) => since ?? '',
    // Without a rank: after the last of those that have one.
    rank: ({ rank, of }) => (rank === null ? 2 : rank / of),
    actions: ({ actions }) => actions,
  });
}

export function keywordRows(
  { keywords }: CsiAndKeywords,
  words: string,
  section: string,
  sort: Sort | null,
): Keyword[] {
  const found = keywords
    .filter(({ sections }) => section === '' || sections.includes(section))
    .filter(({ keyword, sections }) => matchesWords(words, [keyword], sections));
  return sorted(found, sort, {
    keyword: ({ keyword }) => keyword,
    searches: ({ searches }) => searches,
    clicks: ({ clicks }) => clicks,
    rate: (row) => clickRate(row) ?? -1,
  });
}

/** Percent of the searches that led to the company's pages; `null` without a search. */
export const clickRate = ({ searches, clicks }: Keyword): number | null =>
  searches === 0 ? null : (clicks / searches) * 100;
