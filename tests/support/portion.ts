/**
 * Some tests ask each of one list about each of another: every call with every fault, every field with every hostile
 * value. All of that takes longer than `npm test` may. It asks a third of the combinations, each of both lists among
 * them; `npm run test:all` asks them all.
 */
const isWhole = process.env['TEST_COMBINATIONS'] === 'all';
const OF = 3;

/**
 * What of `list` is asked about the `at`th of the other list: every third, beginning one later with each.
 * A list of fewer than three is asked whole.
 */
export function portionOf<T>(list: readonly T[], at: number): T[] {
  return isWhole || list.length < OF ? [...list] : list.filter((_, i) => (i + at) % OF === 0);
}

/** How many of this many random questions are asked. */
export function portionOfRuns(runs: number): number {
  return isWhole ? runs : Math.ceil(runs / OF);
}

/** The list, each with its place: what `portionOf` and the rows of `it.each` want. */
export function placed<T extends readonly unknown[]>(list: readonly T[]): [...T, number][] {
  return list.map((each, at) => [...each, at]);
}
