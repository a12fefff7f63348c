const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'of', 'the', 'for', 'in', 'on']);

/** Capitalises each word; small words stay lower case except at the start. */
export function titleCase(text: string): string {
  let first = true;
  return text.toLowerCase().replace(/\S+/g, (word) => {
    const keepSmall = !first && SMALL_WORDS.has(word);
    first = false;
    return keepSmall ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
  });
}
