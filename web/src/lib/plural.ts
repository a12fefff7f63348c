/** Counts with their nouns, of one or of many. */
import { formatCount } from './format.ts';

/** `company` of `companies`, `person` of `people`: the nouns that lists count, for one of them. */
export function singular(noun: string): string {
  if (noun === 'people') return 'person';
  return noun.replace(/ies$/, 'y').replace(/s$/, '');
}

/** `1 note`, `12 notes`, `50+ notes`, with the count as it is shown. */
export const counted = (count: string, noun: string): string =>
  `${count} ${count === '1' ? singular(noun) : noun}`;

/**
 * `1 company`, `1,284 companies`, `— companies` where the count is not known; the plural is named where it is not the noun
 * with an s.
 */
export const plural = (count: number | null | undefined, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
