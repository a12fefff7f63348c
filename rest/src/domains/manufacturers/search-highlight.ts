import type { ContactMatch, SearchRow } from './manufacturers.repository.ts';

/** The company's own fields that a word can be found in, in the order of weight. */
function candidates(row: SearchRow, contacts: ContactMatch[]): [field: string, texts: string[]][] {
  const present = (...texts: (string | null)[]) =>
    texts.filter((text): text is string => Boolean(text));
  return [
    ['name', [row.company]],
    ['alias', row.aliases],
    ['city', present(row.city)],
    ['zip', present(row.zip)],
    ['phone', present(row.phone, ...contacts.flatMap(({ phone, mobile }) => [phone, mobile]))],
    ['email', contacts.flatMap(({ name, email }) => present(name, email))],
    ['domain', present(row.website)],
    ['section', row.sections.map(({ csisec, title }) => `${csisec} ${title}`)],
  ];
}

/** Which texts of a company a query matched: field to texts, in the order of weight. */
export function highlight(
  row: SearchRow,
  words: string[],
  contacts: ContactMatch[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [field, texts] of candidates(row, contacts)) {
    const hits = texts.filter((text) => words.some((word) => contains(field, text, word)));
    if (hits.length > 0) found[field] = [...new Set(hits)].slice(0, 3);
  }
  return found;
}

function contains(field: string, text: string, word: string): boolean {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.includes(word)) return true;
  if (field === 'phone') return /^\d{3,}$/.test(word) && text.replace(/\D/g, '').includes(word);
  return field === 'section' && plain.replace(/\s/g, '').startsWith(word);
}
