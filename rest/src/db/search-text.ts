/** How a search text is read: words, each found anywhere in a company's searchable text. */

// Letters that are no letter with a mark, as the database's normalize_text writes them.
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The text without marks and capitals: what normalize_text makes of it in the database. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter);
}

const EXTENSION = String.raw`(?:\s*(?:x|ext\.?)\s*\d{1,6}\b)?`;

/** Telephone numbers as people write them, the longest form first; each is one word: its digits. */
const NUMBERS: readonly RegExp[] = [
  // (404) 555-0123, 404-555-0123, 404.555.0123, 404 5550123, each with +1 or 1 in front or an extension behind.
  new RegExp(
    String.raw`(?<![\d+])(?:\+?1[\s.-]*)?(?:\(\d{3}\)\s*|\d{3}[\s./-]+)\d{3}[\s.-]*\d{4}(?!\d)${EXTENSION}`,
    'g',
  ),
  // +44 20 7946 0958
  /\+\d[\d\s().-]{6,18}\d/g,
  // (404) 555
  /\(\d{3}\)\s*\d{3}(?!\d)/g,
  // 555-0123
  /(?<![\d.-])\d{3}[.-]\d{4}(?![\d.-])/g,
  // 404-555-01, a number that is still being typed
  /(?<![\d.-])\d{3}[.-]\d{1,3}(?:[.-]\d{1,3})?(?![\d.-])/g,
  // 07 54 23, 07-54-23, 07.54.23, and the group 07 54
  /(?<![\d.-])\d{2}([\s.-])\d{2}\1\d{2}(?![\d-])/g,
  /(?<![\d.-])\d{2}\s\d{2}(?!\d)/g,
];

const US_NUMBER = /^1(\d{10})$/;

function numberWord(written: string): string {
  const digits = written.replace(/\s*(?:x|ext\.?)\s*\d+$/, '').replace(/\D/g, '');
  return US_NUMBER.exec(digits)?.[1] ?? digits;
}

/**
 * Splits a query into words that are matched in `company_search.doc`.
 * A telephone number in any format becomes its digits, a section number its digits, an address of
 * a website its domain.
 * @example searchWords('(404) 555-0123 roof') // ['4045550123', 'roof']
 */
export function searchWords(query: string): string[] {
  const words: string[] = [];
  let rest = normalizeText(query);
  for (const pattern of NUMBERS) {
    rest = rest.replace(pattern, (written) => {
      words.push(numberWord(written));
      return ' ';
    });
  }
  for (const word of rest.replace(/\bhttps?:\/\//g, ' ').split(/[\s,;|"']+/)) {
    const bare = word
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      .replace(/^www\./, '')
      .replace(/^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})\/.*$/, '$1');
    if (bare) words.push(US_NUMBER.exec(bare)?.[1] ?? bare);
  }
  return [...new Set(words)].slice(0, 8);
}

/** A word as a LIKE pattern that matches it literally, anywhere. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

/** A text as words that are each looked for as they stand: nothing in it is an operator. */
export function plainWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, 8);
}
