import { z } from 'zod';

/** A value of an enumeration with the word that people read. */
export interface Labelled<V extends string> {
  value: V;
  label: string;
}

/**
 * An enumeration whose values the upstream writes as words of its own ("QC / Preparing for Site").
 * A word that the contract does not have breaks it: no value could stand for it.
 * @param words the upstream's word of each value
 * @param labels what people read, where that is not the upstream's word
 */
export function enumeration<V extends string>(
  words: Record<V, string>,
  labels: Record<V, string> = words,
) {
  const valueOf = new Map((Object.keys(words) as V[]).map((value) => [words[value], value]));
  const entryOf = (value: V): Labelled<V> => ({ value, label: labels[value] });
  const value = z.string().transform((word, context): V => {
    const found = valueOf.get(word);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `no word of the contract: ${word.slice(0, 40)}` });
    return z.NEVER;
  });
  return {
    /** Reads the upstream's word as the value. */
    value,
    /** Reads the upstream's word as the value with its label. */
    entry: value.transform(entryOf),
    /** A value with its label. */
    entryOf,
    /** The upstream's word for a value. */
    word: (of: V): string => words[of],
    /** The upstream's words for a criterion's values; nothing for an empty list, which narrows nothing. */
    words: (of: readonly V[] | null | undefined): string[] | undefined =>
      of?.length ? of.map((each) => words[each]) : undefined,
  };
}
