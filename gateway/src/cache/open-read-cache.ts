import { Changes } from './changes.ts';
import { ReadCache, type ReadCacheOptions } from './read-cache.ts';
import { RedisLine } from './redis-line.ts';
import { RedisStamps } from './redis-stamps.ts';
import { SharedAnswers } from './shared-answers.ts';
import { MemoryStamps } from './stamps.ts';

/** The channel over which gateways tell each other what was written. */
const CHANGES = 'rep-portal:changes';

export interface OpenReadCache {
  reads: ReadCache;
  changes: Changes;
  close(): void;
}

/** The cache of one gateway; with a Redis, what several gateways share. */
export async function openReadCache(
  options: Omit<ReadCacheOptions, 'stamps' | 'shared'> & {
    redisUrl: string | null;
    warn: (message: string) => void;
  },
): Promise<OpenReadCache> {
  const { redisUrl, warn } = options;
  if (redisUrl === null) {
    return {
      reads: new ReadCache({ ...options, stamps: new MemoryStamps() }),
      changes: new Changes(),
      close: () => undefined,
    };
  }
  const redis = new RedisLine(redisUrl, warn);
  await redis.open();
  const shared = new SharedAnswers(redis);
  return {
    reads: new ReadCache({ ...options, stamps: new RedisStamps(redis), shared }),
    changes: new Changes({
      publish: (message) => void redis.ask((client) => client.publish(CHANGES, message)),
      listen: (onMessage) => redis.listen(CHANGES, onMessage),
    }),
    close: () => redis.close(),
  };
}
