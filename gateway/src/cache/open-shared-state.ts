import type { AccessEnd } from './access-ends.ts';
import { Broadcast, type GatewayLine } from './broadcast.ts';
import { Changes } from './changes.ts';
import { ReadCache, type ReadCacheOptions } from './read-cache.ts';
import type { RedisLine } from './redis-line.ts';
import { RedisStamps } from './redis-stamps.ts';
import { SharedAnswers } from './shared-answers.ts';
import { MemoryStamps } from './stamps.ts';
import { WrittenPositions } from './written-positions.ts';

/** The channels over which gateways tell each other what was written, and whose way in may have ended. */
const CHANGES = 'rep-portal:changes';
const ACCESS_ENDS = 'rep-portal:access-ends';

/** What one gateway remembers between requests; with a Redis, what several gateways share. */
export interface SharedState {
  reads: ReadCache;
  changes: Changes;
  accessEnds: Broadcast<AccessEnd>;
  positions: WrittenPositions;
  /** `null` without REDIS_URL. */
  redis: RedisLine | null;
  close(): void;
}

export async function openSharedState(
  options: Omit<ReadCacheOptions, 'stamps' | 'shared'> & {
    redisUrl: string | null;
    warn: (message: string) => void;
  },
): Promise<SharedState> {
  const { redisUrl, warn, now } = options;
  const redis = redisUrl === null ? null : await openRedis(redisUrl, warn);
  const parts = redis
    ? { stamps: new RedisStamps(redis), shared: new SharedAnswers(redis) }
    : { stamps: new MemoryStamps() };
  return {
    reads: new ReadCache({ ...options, ...parts }),
    changes: new Changes(redis && lineOf(redis, CHANGES)),
    accessEnds: new Broadcast(redis && lineOf(redis, ACCESS_ENDS)),
    positions: new WrittenPositions(redis, now),
    redis,
    close: () => redis?.close(),
  };
}

const lineOf = (redis: RedisLine, channel: string): GatewayLine => ({
  publish: (message) => void redis.ask((client) => client.publish(channel, message)),
  listen: (onMessage) => redis.listen(channel, onMessage),
});

/** Its client, with a file for each command of Redis, is loaded only where there is one. */
async function openRedis(url: string, warn: (message: string) => void): Promise<RedisLine> {
  const { RedisLine } = await import('./redis-line.ts');
  const line = new RedisLine(url, warn);
  await line.open();
  return line;
}
