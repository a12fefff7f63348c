/** How the words of a sentence are read: what a reader gets and returns, phrases, spans of time. */
import type { SearchParams } from './search-params.ts';
import type { SentenceSection } from './section-words.ts';

export interface Word {
  /** As typed, without the punctuation around it. */
  typed: string;
  lower: string;
}

/** What a sentence may name besides the fixed words. */
export interface SentenceWords {
  sections: readonly SentenceSection[];
  /** Empty for a viewer who filters by no rep but themselves. */
  reps: readonly { seq: number; name: string }[];
  viewerSeq: number;
}

export interface Understood {
  /** How many words it took. */
  count: number;
  /** Absent: understood, but no filter can do that; `problem` says why. */
  change?: (params: SearchParams) => Partial<SearchParams>;
  problem?: string;
}

export type Reader = (words: readonly Word[], known: SentenceWords) => Understood | null;

const LONGEST_PHRASE = 9;
const END = String.raw`(?=\s|$)`;

/** A reader of a phrase that begins the words; the pattern is matched against them in lower case. */
export function phrase(
  pattern: string,
  read: (
    match: readonly (string | undefined)[],
    words: readonly Word[],
  ) => Omit<Understood, 'count'> | null,
): Reader {
  const whole = new RegExp(`^${pattern}${END}`);
  return (words) => {
    const match = whole.exec(
      words
        .slice(0, LONGEST_PHRASE)
        .map(({ lower }) => lower)
        .join(' '),
    );
    if (!match) return null;
    const understood = read(match.slice(1), words);
    return understood && { count: match[0].split(' ').length, ...understood };
  };
}

export const together = <T>(values: readonly T[], more: readonly T[]): T[] => [
  ...new Set([...values, ...more]),
];

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  six: 6,
  twelve: 12,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
export const NUMBER = String.raw`(\d{1,4}|${Object.keys(NUMBER_WORDS).join('|')})\+?`;
const UNIT = '(d|days?|w|wks?|weeks?|m|mos?|months?|y|yrs?|years?)';
export const SPAN = String.raw`${NUMBER}[ -]?${UNIT}`;
export const numberOf = (text = ''): number => NUMBER_WORDS[text] ?? Number(text);

const DAYS_IN: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
export const daysIn = (number: string | undefined, unit = 'd'): number =>
  numberOf(number) * (DAYS_IN[unit.charAt(0)] ?? 1);

export const SPAN_WORDS =
  '(?: in| within| for| since| over| more than| the| last| past| next| coming)*';
