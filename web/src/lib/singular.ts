/** `company` of `companies`, `person` of `people`: the nouns that lists count, for one of them. */
export function singular(noun: string): string {
  if (noun === 'people') return 'person';
  return noun.replace(/ies$/, 'y').replace(/s$/, '');
}

/** `1 note`, `12 notes`, with the count as it is shown. */
export const counted = (count: string, noun: string): string =>
  `${count} ${count === '1' ? singular(noun) : noun}`;
