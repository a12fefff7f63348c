/** Draws that are the same in every run. */
export interface Draws {
  /** 0 to `below` - 1. */
  number(below: number): number;
  one<T>(from: readonly T[]): T | undefined;
  /** At most `most` of them, each once. */
  some<T>(from: readonly T[], most: number): T[];
}

/** The generator mulberry32. */
export function drawsFrom(seed: number): Draws {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (below: number): number => Math.floor(next() * below);
  return {
    number,
    one: (from) => from[number(from.length)],
    some: (from, most) =>
      from
        .map((value) => ({ value, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, most)
        .map(({ value }) => value),
  };
}

/** The next of some names, each as often as the others. */
export type Turns = (count: number) => string[];

export function turnsOf(names: readonly string[]): Turns {
  let at = 0;
  return (count) => {
    const next = Array.from(
      { length: Math.min(count, names.length) },
      (_, i) => names[(at + i) % names.length] ?? '',
    );
    at += next.length;
    return next;
  };
}
