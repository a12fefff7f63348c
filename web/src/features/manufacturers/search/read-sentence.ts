/** A search in words, `flooring GA 6 months`, as the filters of the list. Pure: the same words, the same filters. */
import { withChange } from './search-changes.ts';
import { chipsOf, type SearchChip } from './search-chips.ts';
import { EMPTY_PARAMS, MAX_QUERY_LENGTH, type SearchParams } from './search-params.ts';
import { FILTER_WORDS } from './search-words.ts';
import { sectionsLabel } from './section-words.ts';
import type { SentenceWords, Understood, Word } from './sentence-phrases.ts';

interface Sentence {
  params: SearchParams;
  /** The filters that were understood. */
  chips: readonly SearchChip[];
  /** The words that were not: the list searches for them as text. */
  text: string;
  /** Understood, but no filter can do it. */
  leftOut: readonly { words: string; problem: string }[];
}

const READERS = Object.entries(FILTER_WORDS).flatMap(([criterion, readers]) =>
  readers.map((read) => ({ criterion, read })),
);

/** Words that join filters and ask for nothing themselves. */
const JOINING = new Set(
  (
    'a all an and any are at by companies company accounts account contacted find firms for from give have i in is list ' +
    'located makers manufacturer manufacturers me no not of on or our product products search section sections show since ' +
    'that the their them to we were which who whose with within'
  ).split(' '),
);

const plain = (typed: string): string => typed.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}*+]+$/gu, '');

function wordsOf(text: string): Word[] {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .split(/[\s,;]+/)
    .map(plain)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, lower: typed.toLowerCase().replaceAll('’', "'") }));
}

interface Part extends Understood {
  criterion: string;
}

/** What begins here, by the filter that takes the most words. */
function longest(words: readonly Word[], known: SentenceWords): Part | null {
  let best: Part | null = null;
  for (const { criterion, read } of READERS) {
    const understood = read(words, known);
    if (understood && understood.count > (best?.count ?? 0)) best = { ...understood, criterion };
  }
  return best;
}

interface Read extends Omit<Sentence, 'chips'> {
  /** The words that named sections. */
  sectionWords: readonly string[];
}

function readWords(words: readonly Word[], known: SentenceWords): Read {
  let params = EMPTY_PARAMS;
  const rest: string[] = [];
  const leftOut: { words: string; problem: string }[] = [];
  const sectionWords: string[] = [];
  for (let at = 0; at < words.length;) {
    const part = longest(words.slice(at), known);
    const end = at + (part?.count ?? 1);
    const here = words.slice(at, end);
    const typed = here.map((word) => word.typed).join(' ');
    if (part?.change) params = withChange(params, part.change(params));
    else if (part) leftOut.push({ words: typed, problem: part.problem ?? '' });
    else rest.push(...here.filter(({ lower }) => !JOINING.has(lower)).map((word) => word.typed));
    if (part?.criterion === 'csi') sectionWords.push(typed);
    at = end;
  }
  const text = rest.join(' ');
  return { params: withChange(params, { query: text }), text, leftOut, sectionWords };
}

/** `null` where no filter is named: then it is no sentence. */
export function readSentence(text: string, known: SentenceWords): Sentence | null {
  const { sectionWords, ...read } = readWords(wordsOf(text), known);
  const names = new Map([
    [known.viewerSeq, 'you'] as const,
    ...known.reps.map(({ seq, name }) => [seq, name] as const),
  ]);
  const chips = chipsOf(read.params, names)
    .filter(({ criterion }) => criterion !== 'query')
    .map((chip) =>
      chip.criterion === 'csi'
        ? { ...chip, value: sectionsLabel(read.params.csi, sectionWords, known.sections) }
        : chip,
    );
  return chips.length === 0 ? null : { ...read, chips };
}
