export interface TokenBucketsOptions {
  /** Tokens a second in the long run. */
  perSecond: number;
  /** Tokens of a full bucket. */
  burst: number;
  /** Milliseconds; must never go back. */
  now?: () => number;
}

/** Memory is bounded: the bucket that was unused for longest is dropped, and is full when it comes back. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * A token bucket for each key, in this process's memory: behind several gateways there are as many buckets for a key as
 * there are gateways. Limits here protect the machine from one caller, which needs no shared count, and no call to a
 * shared store in the path of every request.
 */
export class TokenBuckets {
  readonly perSecond: number;
  readonly burst: number;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, burst, now = () => performance.now() }: TokenBucketsOptions) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.#now = now;
  }

  /** Takes a token. @returns 0, or without a token the seconds until there is one */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  /** Gives a token back. */
  give(key: string): void {
    const bucket = this.#filled(key);
    bucket.tokens = Math.min(this.burst, bucket.tokens + 1);
  }

  #filled(key: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    const bucket = known ?? { tokens: this.burst, filledAt: now };
    const earned = ((now - bucket.filledAt) / 1_000) * this.perSecond;
    bucket.tokens = Math.min(this.burst, bucket.tokens + earned);
    bucket.filledAt = now;
    if (known) this.#buckets.delete(key);
    else this.#dropOldest();
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #dropOldest(): void {
    if (this.#buckets.size < BUCKETS_MAX) return;
    const oldest = this.#buckets.keys().next();
    if (!oldest.done) this.#buckets.delete(oldest.value);
  }
}
