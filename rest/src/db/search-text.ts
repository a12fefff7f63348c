/** How a search text is read: words, each found anywhere in a company's searchable text. */

/**
 * Splits a query into words that are matched in `company_search.doc`.
 * A telephone number in any format becomes its digits, a section number its digits, an address of
 * a website its domain.
 * @example searchWords('(404) 555-0123 roof') // ['4045550123', 'roof']
 */
export function searchWords(query: string): string[] {
  const words: string[] = [];
  const rest = query
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\+?1?[\s.-]*\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}\b/g, (phone) => {
      words.push(phone.replace(/\D/g, '').slice(-10));
      return ' ';
    })
    .replace(/\b\d{2}\s\d{2}(?:\s\d{2})?\b/g, (section) => {
      words.push(section.replace(/\s/g, ''));
      return ' ';
    })
    .replace(/\bhttps?:\/\/(www\.)?/g, ' ');
  for (const word of rest.split(/[\s,;|"']+/)) {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (bare) words.push(bare);
  }
  return [...new Set(words)].slice(0, 8);
}

/** A word as a LIKE pattern that matches it literally, anywhere. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}
