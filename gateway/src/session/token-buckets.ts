export interface TokenBucketsOptions {
  /** Tokens a second in the long run. */
  perSecond: number;
  /** Tokens of a full bucket. */
  burst: number;
  /** Milliseconds; must never go back. */
  now?: () => number;
}

/** What is left of a bucket after a token was taken, or was not there. */
export interface Taken {
  /** 0, or without a token the seconds until there is one. */
  waitSeconds: number;
  /** Whole tokens that are left. */
  tokens: number;
  /** Until the bucket is full. */
  fullInSeconds: number;
}

/** Buckets of tokens; those in Redis answer later (edge/shared-buckets.ts). */
export interface Buckets {
  readonly perSecond: number;
  readonly burst: number;
  take(key: string): Taken | Promise<Taken>;
  /** Gives a token back. */
  give(key: string): void;
}

/** Memory is bounded: the bucket that was unused for longest is dropped, and is full when it comes back. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each key, in this process's memory: of several gateways each has its own (shared-buckets.ts). */
export class TokenBuckets implements Buckets {
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

  /** Takes a token, if there is one. */
  take(key: string): Taken {
    const bucket = this.#filled(key);
    const missing = 1 - bucket.tokens;
    if (missing <= 0) bucket.tokens -= 1;
    return {
      waitSeconds: missing > 0 ? Math.ceil(missing / this.perSecond) : 0,
      tokens: Math.floor(bucket.tokens),
      fullInSeconds: Math.ceil((this.burst - bucket.tokens) / this.perSecond),
    };
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
