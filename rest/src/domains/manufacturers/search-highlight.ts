import { factsOfKind, type FactKind } from '../../../../schema/company-facts.ts';
import { normalizeText } from '../../db/search-text.ts';
import type { ContactMatch, SearchRow } from './manufacturers.repository.ts';
import { isShort } from './search-words.ts';

/** What was read beside a company's row to say why it matched. */
export interface FoundBeside {
  contacts: ContactMatch[];
  /** The newest note with a word that the company's own text lacks. */
  note: string | null;
}

/** The company's own fields that a word can be found in, in the order of weight. */
function candidates(row: SearchRow, contacts: ContactMatch[]): [field: string, texts: string[]][] {
  const present = (...texts: (string | null)[]) =>
    texts.filter((text): text is string => Boolean(text));
  const facts = (kind: FactKind) => present(...factsOfKind(kind).map((fact) => row[fact]));
  const numbers = contacts.flatMap(({ phone, mobile }) => present(phone, mobile));
  return [
    ['name', [row.company]],
    ['alias', row.aliases],
    ['city', facts('city')],
    ['zip', facts('zip')],
    ['phone', [...facts('phone'), ...numbers]],
    ['email', contacts.flatMap(({ name, email }) => present(name, email))],
    ['domain', facts('website')],
    ['section', row.sections.map(({ csisec, title }) => `${csisec} ${title}`)],
  ];
}

/** Which texts of a company a query matched: field to texts, in the order of weight. */
export function highlight(
  row: SearchRow,
  words: string[],
  { contacts, note }: FoundBeside,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [field, texts] of candidates(row, contacts)) {
    const hits = texts.filter((text) => words.some((word) => contains(field, text, word)));
    if (hits.length > 0) found[field] = [...new Set(hits)].slice(0, 3);
  }
  if (note !== null) found.note = [excerpt(note, words)];
  return found;
}

function contains(field: string, text: string, word: string): boolean {
  const plain = normalizeText(text);
  if (isShort(word) ? ` ${plain}`.includes(` ${word}`) : plain.includes(word)) return true;
  if (field === 'phone') return /^\d{3,}$/.test(word) && text.replace(/\D/g, '').includes(word);
  return field === 'section' && plain.replace(/\s/g, '').startsWith(word);
}

const EXCERPT_LENGTH = 120;
const LEAD_IN = 40;

/** About 120 characters of a note around the first of the words in it, cut at blanks. */
export function excerpt(note: string, words: string[]): string {
  const text = note.replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  const at = firstOf(text, words);
  const start = at <= LEAD_IN ? 0 : text.indexOf(' ', at - LEAD_IN) + 1;
  const from = start > at ? at : start;
  const rest = text.slice(from, from + EXCERPT_LENGTH);
  const end = from + EXCERPT_LENGTH >= text.length ? rest.length : rest.lastIndexOf(' ');
  const cut = end > LEAD_IN ? rest.slice(0, end) : rest;
  return `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.length ? ' …' : ''}`;
}

/** Where the first word that begins with one of these stands; 0 for none. */
function firstOf(text: string, words: string[]): number {
  for (const { index, 0: written } of text.matchAll(/[\p{L}\p{N}]\S*/gu)) {
    const plain = normalizeText(written);
    if (words.some((word) => plain.startsWith(word))) return index;
  }
  return 0;
}
