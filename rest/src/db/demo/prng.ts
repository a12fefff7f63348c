/**
 * Seeded random numbers: sfc32 (Chris Doty-Humphrey's small fast counter generator, PractRand), seeded
 * through a MurmurHash3-style finalizer. Every entity and record draws from a stream of its own, so that a new
 * entity, or one more draw in a record, leaves all other rows as they were.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(a: number, b: number, c: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    for (let round = 0; round < 12; round += 1) this.uint32();
  }

  private uint32(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    return this.uint32() / 4294967296;
  }

  /** An integer from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('pick from an empty list');
    return item;
  }

  /** The index of one weight, drawn in proportion to the weights; -1 when all are zero. */
  weightedIndex(weights: readonly number[]): number {
    let total = 0;
    for (const weight of weights) total += weight;
    if (total <= 0) return -1;
    let left = this.next() * total;
    for (let index = 0; index < weights.length; index += 1) {
      left -= weights[index] ?? 0;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }

  weighted<T>(items: readonly (readonly [T, number])[]): T {
    const item = items[this.weightedIndex(items.map(([, weight]) => weight))];
    if (item === undefined) throw new Error('weighted draw from nothing');
    return item[0];
  }

  normal(mean = 0, deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  logNormal(median: number, sigma: number): number {
    return median * Math.exp(this.normal(0, sigma));
  }

  /** Knuth's method: fit for the small means used here. */
  poisson(mean: number): number {
    if (mean <= 0) return 0;
    const limit = Math.exp(-mean);
    let count = 0;
    let product = this.next();
    while (product > limit) {
      count += 1;
      product *= this.next();
    }
    return count;
  }

  /** A shuffled copy (Fisher-Yates). */
  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = Math.floor(this.next() * (index + 1));
      const held = copy[index] as T;
      copy[index] = copy[other] as T;
      copy[other] = held;
    }
    return copy;
  }

  /** Lower-case hexadecimal digits. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.uint32().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

/** Opens the stream of one record of one entity. */
export interface Streams {
  (entity: string, record?: number, part?: number): Random;
}

export function createStreams(seed: number): Streams {
  const entities = new Map<string, number>();
  return (entity, record = 0, part = 0) => {
    let hash = entities.get(entity);
    if (hash === undefined) {
      hash = hashText(entity);
      entities.set(entity, hash);
    }
    return new Random(
      mix(seed) ^ hash,
      mix((record + 0x9e3779b9) | 0),
      mix(((part + 0x7f4a7c15) | 0) ^ hash),
    );
  };
}
