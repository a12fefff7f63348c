import { codedError } from '../errors/graphql-errors.ts';

export interface RateLimitOptions {
  /** Operations a second in the long run; 0: no limit. */
  perSecond: number;
  /** Operations at once, after a rest. */
  burst: number;
  /** Milliseconds; must never go back. */
  now?: () => number;
}

/** More are watched by nobody: the longest quiet ones are forgotten, and have a full bucket again. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * A bucket of tokens for each viewer, or for each address where nobody has signed in; an operation
 * takes one. It lies in this process's memory: behind several gateways, a viewer has as many buckets
 * as there are gateways. The limit is to keep one loop that ran wild from everybody else's seconds,
 * which needs no common count, and no call to a common store in the path of every operation.
 */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;
  /** The one used last stands last. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, burst, now = () => performance.now() }: RateLimitOptions) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#now = now;
  }

  /**
   * Counts one operation.
   * @throws GraphQLError RATE_LIMITED with the seconds until the next one is possible
   */
  count(viewerSeq: number | null, address: string): void {
    if (this.#perSecond === 0) return;
    const key = viewerSeq === null ? networkOf(address) : String(viewerSeq);
    const bucket = this.#filled(key);
    if (bucket.tokens < 1) {
      const retryAfterSeconds = Math.ceil((1 - bucket.tokens) / this.#perSecond);
      const message = `Too many operations: more than ${this.#perSecond} a second. Please wait a moment.`;
      throw codedError('RATE_LIMITED', message, { status: 429, retryAfterSeconds });
    }
    bucket.tokens -= 1;
  }

  #filled(key: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    const bucket = known ?? { tokens: this.#burst, filledAt: now };
    const earned = ((now - bucket.filledAt) / 1_000) * this.#perSecond;
    bucket.tokens = Math.min(this.#burst, bucket.tokens + earned);
    bucket.filledAt = now;
    if (known) this.#buckets.delete(key);
    else this.#forgetOne();
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #forgetOne(): void {
    if (this.#buckets.size < BUCKETS_MAX) return;
    const quietest = this.#buckets.keys().next();
    if (!quietest.done) this.#buckets.delete(quietest.value);
  }
}

/** One household or company has all of a /64 of IPv6 addresses: they share a bucket. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
