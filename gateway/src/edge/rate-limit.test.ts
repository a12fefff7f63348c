import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { RateLimit } from './rate-limit.ts';
import { TokenBuckets } from '../session/token-buckets.ts';

function limited(perSecond = 20, burst = 60) {
  let now = 1_000;
  const limit = new RateLimit(new TokenBuckets({ perSecond, burst, now: () => now }));
  const allowed = async (
    times: number,
    seq: number | null = 3,
    address = '192.0.2.1',
  ): Promise<number> => {
    let count = 0;
    for (let i = 0; i < times; i += 1) {
      try {
        await limit.count(seq, address);
        count += 1;
      } catch {
        continue;
      }
    }
    return count;
  };
  return { limit, allowed, pass: (ms: number) => (now += ms) };
}

describe('operations of one viewer', () => {
  it('may come 60 at once, then 20 a second', async () => {
    const { allowed, pass } = limited();
    expect(await allowed(100)).toBe(60);
    pass(1_000);
    expect(await allowed(100)).toBe(20);
    pass(50);
    expect(await allowed(100)).toBe(1);
    pass(3_600_000);
    expect(await allowed(100)).toBe(60);
  });

  it('are refused with the time to wait', async () => {
    const { limit, allowed } = limited(1, 2);
    await allowed(2);
    const error = await limit.count(3, '192.0.2.1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GraphQLError);
    const { extensions } = error as GraphQLError;
    expect(extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    const http = extensions['http'] as { status: number; headers: Map<string, string> };
    expect([http.status, http.headers.get('retry-after')]).toEqual([429, '1']);
    expect(http.headers.get('ratelimit-policy')).toBe('"operations";q=2;w=2');
    expect(http.headers.get('ratelimit')).toBe('"operations";r=0;t=1');
  });

  it('never take from another viewer, nor from who has not signed in', async () => {
    const { allowed } = limited();
    expect(await allowed(100, 3)).toBe(60);
    expect(await allowed(100, 4)).toBe(60);
    expect(await allowed(100, null)).toBe(60);
    expect(await allowed(100, 3, '192.0.2.9')).toBe(0);
  });

  it('are not counted where the limit is off', async () => {
    expect(await limited(0).allowed(1_000)).toBe(1_000);
  });
});

describe('visitors without a session', () => {
  it('share a bucket by address, and by network where one has many addresses', async () => {
    const { allowed } = limited();
    expect(await allowed(60, null, '192.0.2.1')).toBe(60);
    expect(await allowed(1, null, '::ffff:192.0.2.1')).toBe(0);
    expect(await allowed(1, null, '192.0.2.2')).toBe(1);
    expect(await allowed(60, null, '2001:db8:1:2::1')).toBe(60);
    expect(await allowed(1, null, '2001:db8:1:2:ffff::9')).toBe(0);
    expect(await allowed(1, null, '2001:db8:1:3::1')).toBe(1);
  });

  it('cannot fill the memory, however many addresses they have', async () => {
    const { allowed } = limited();
    await allowed(60, 3);
    for (let i = 0; i < 25_000; i += 1)
      await allowed(1, null, `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    // Viewer 3 was quiet for longest: forgotten, with a full bucket again.
    expect(await allowed(100, 3)).toBe(60);
  });
});
