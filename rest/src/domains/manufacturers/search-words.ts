import { likePattern } from '../../db/search-text.ts';

/** A word of the query and what it is searched as: itself, or, when nobody has it, the words most like it. */
export interface QueryWord {
  word: string;
  matches: string[];
}

/** Shorter words are looked for in the companies' own text only, and there at the beginnings of words. */
const WHOLE_WORD_LENGTH = 3;

export function isShort(word: string): boolean {
  return word.length < WHOLE_WORD_LENGTH;
}

/** A word as the pattern that finds it in a company's own text. */
export function ownPattern(word: string): string {
  return isShort(word) ? `% ${likePattern(word).slice(1)}` : likePattern(word);
}
