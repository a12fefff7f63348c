/** CSI sections by the words of their titles: `floor`, `resilient flooring`, `finishes`. */
export interface SentenceSection {
  csisec: string;
  title: string;
  division: string;
  divisionTitle: string;
}

interface FoundSections {
  count: number;
  /** Sections, and the division where all of its sections are meant. */
  codes: string[];
}

const LETTERS = 3;
/** Words that say nothing about a product, though titles contain them. */
const NO_PRODUCT = new Set([
  'and',
  'for',
  'with',
  'the',
  'all',
  'new',
  'from',
  'other',
  'products',
]);
/** More than these are no description of a product but a common word. */
const MOST_CODES = 60;

const wordsOf = ({ title, divisionTitle }: SentenceSection): string[] =>
  `${title} ${divisionTitle}`.toLowerCase().split(/[^a-z0-9]+/);

function beginsWord(section: SentenceSection, typed: string): boolean {
  return wordsOf(section).some((word) => word.startsWith(typed));
}

/** Sections with a word that begins so; a plural finds the singular where nothing else fits. */
function sectionsOf(typed: string, sections: readonly SentenceSection[]): SentenceSection[] {
  if (typed.length < LETTERS || NO_PRODUCT.has(typed)) return [];
  const found = sections.filter((section) => beginsWord(section, typed));
  if (found.length > 0 || !typed.endsWith('s') || typed.length <= LETTERS) return found;
  return sections.filter((section) => beginsWord(section, typed.slice(0, -1)));
}

/** The most words from the start that name sections together: each one narrows what is meant. */
export function readSections(
  words: readonly string[],
  sections: readonly SentenceSection[],
): FoundSections | null {
  let meant: readonly SentenceSection[] = sections;
  let count = 0;
  for (const word of words) {
    const named = new Set(sectionsOf(word, sections));
    const both = meant.filter((section) => named.has(section));
    if (both.length === 0) break;
    meant = both;
    count += 1;
  }
  if (count === 0) return null;
  const codes = codesOf(meant, sections);
  return codes.length > MOST_CODES ? null : { count, codes };
}

function codesOf(
  meant: readonly SentenceSection[],
  sections: readonly SentenceSection[],
): string[] {
  const isMeant = new Set(meant);
  const whole = new Set(
    meant
      .map(({ division }) => division)
      .filter((division) =>
        sections.every((section) => section.division !== division || isMeant.has(section)),
      ),
  );
  const rest = meant.filter(({ division }) => !whole.has(division)).map(({ csisec }) => csisec);
  return [...whole, ...rest].sort();
}

/** `09 68 16 Sheet Carpeting`, `09 Finishes`; many as the words that named them: `flooring (8)`. */
export function sectionsLabel(
  codes: readonly string[],
  said: readonly string[],
  sections: readonly SentenceSection[],
): string {
  if (codes.length > 1) return `${said.join(', ')} (${codes.length})`;
  const [code = ''] = codes;
  const section = sections.find(({ csisec }) => csisec === code);
  const division = sections.find((each) => each.division === code)?.divisionTitle;
  return [code, section?.title ?? division].filter(Boolean).join(' ');
}
