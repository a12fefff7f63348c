import { createHash } from 'node:crypto';
import type { RedisLine } from '../cache/redis-line.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** Buckets of tokens; those in Redis answer later. */
export interface Buckets {
  readonly perSecond: number;
  readonly burst: number;
  /** Takes a token. @returns 0, or without a token the seconds until there is one */
  take(key: string): number | Promise<number>;
  /** Gives a token back. */
  give(key: string): void;
}

/**
 * One change of a bucket: ARGV are tokens a second, the size of the bucket, and 1 to take a token or -1 to give one back.
 * By Redis's own clock: those of gateways differ. A full bucket needs no place.
 */
const CHANGE = `
local rate, size, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1]) or size, tonumber(kept[2]) or now
tokens = math.min(size, tokens + math.max(0, now - at) * rate)
if tokens < wanted then return math.ceil((wanted - tokens) / rate) end
redis.call('HSET', KEYS[1], 'tokens', math.min(size, tokens - wanted), 'at', now)
redis.call('EXPIRE', KEYS[1], math.ceil(size / rate) + 1)
return 0`;

/** Buckets that all gateways share. While Redis is away each gateway counts for itself. */
export class SharedBuckets implements Buckets {
  readonly #name: string;
  readonly #redis: RedisLine;
  readonly #local: TokenBuckets;

  /** @param name of what is counted, such as `operations` */
  constructor(name: string, redis: RedisLine, local: TokenBuckets) {
    this.#name = name;
    this.#redis = redis;
    this.#local = local;
  }

  get perSecond(): number {
    return this.#local.perSecond;
  }

  get burst(): number {
    return this.#local.burst;
  }

  async take(key: string): Promise<number> {
    const waitSeconds = await this.#change(key, 1);
    return waitSeconds ?? this.#local.take(key);
  }

  give(key: string): void {
    void this.#change(key, -1).then((done) => {
      if (done === null) this.#local.give(key);
    });
  }

  /** `null` while Redis is away. */
  async #change(key: string, tokens: 1 | -1): Promise<number | null> {
    // Keys hold addresses and tokens of browsers, which are nobody's business in another store.
    const hash = createHash('sha256').update(key).digest('base64url');
    const answer = await this.#redis.ask((client) =>
      client.eval(CHANGE, {
        keys: [`rep-portal:bucket:${this.#name}:${hash}`],
        arguments: [this.perSecond, this.burst, tokens].map(String),
      }),
    );
    return typeof answer === 'number' ? answer : null;
  }
}

/** Shared ones where there is a Redis. */
export function bucketsFor(name: string, local: TokenBuckets, redis: RedisLine | null): Buckets {
  return redis ? new SharedBuckets(name, redis, local) : local;
}
