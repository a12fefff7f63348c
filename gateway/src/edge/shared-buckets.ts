import { hashOf } from '../cache/hash-of.ts';
import type { RedisLine } from '../cache/redis-line.ts';
import type { Buckets, Taken, TokenBuckets } from '../session/token-buckets.ts';

/**
 * One change of a bucket: ARGV are tokens a second, the size of the bucket, and 1 to take a token or -1 to give one back.
 * By Redis's own clock: those of gateways differ. A full bucket needs no place. Answers the seconds to wait, the
 * whole tokens that are left, and the seconds until the bucket is full.
 */
const CHANGE = `
local rate, size, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(kept[1]) or size, tonumber(kept[2]) or now
tokens = math.min(size, tokens + math.max(0, now - at) * rate)
local wait = 0
if tokens < wanted then
  wait = math.ceil((wanted - tokens) / rate)
else
  tokens = math.min(size, tokens - wanted)
  redis.call('HSET', KEYS[1], 'tokens', tokens, 'at', now)
  redis.call('EXPIRE', KEYS[1], math.ceil(size / rate) + 1)
end
return { wait, math.floor(tokens), math.ceil((size - tokens) / rate) }`;

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

  async take(key: string): Promise<Taken> {
    return (await this.#change(key, 1)) ?? this.#local.take(key);
  }

  give(key: string): void {
    void this.#change(key, -1).then((done) => {
      if (done === null) this.#local.give(key);
    });
  }

  /** `null` while Redis is away. */
  async #change(key: string, wanted: 1 | -1): Promise<Taken | null> {
    // Keys hold addresses and tokens of browsers, which are nobody's business in another store.
    const hash = hashOf(key);
    const answer = await this.#redis.ask((client) =>
      client.eval(CHANGE, {
        keys: [`rep-portal:bucket:${this.#name}:${hash}`],
        arguments: [this.perSecond, this.burst, wanted].map(String),
      }),
    );
    if (!Array.isArray(answer)) return null;
    const [waitSeconds = 0, tokens = 0, fullInSeconds = 0] = answer.map(Number);
    return { waitSeconds, tokens, fullInSeconds };
  }
}

/** Shared ones where there is a Redis. */
export function bucketsFor(name: string, local: TokenBuckets, redis: RedisLine | null): Buckets {
  return redis ? new SharedBuckets(name, redis, local) : local;
}
