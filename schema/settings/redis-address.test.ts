import { describe, expect, it } from '@jest/globals';
import { redisAddressOf } from './redis-address.ts';

describe('REDIS_URL', () => {
  it('names one server, sentinels, or nodes of a cluster', () => {
    expect(redisAddressOf('redis://:secret@redis:6379/1')).toEqual({
      kind: 'server',
      url: 'redis://:secret@redis:6379/1',
    });
    expect(redisAddressOf('redis+sentinel://user:p%40ss@a:1,b/portal')).toEqual({
      kind: 'sentinel',
      master: 'portal',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26_379 },
      ],
      isEncrypted: false,
      username: 'user',
      password: 'p@ss',
    });
    expect(redisAddressOf('rediss+cluster://[::1]:7000, 10.0.0.2')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: '::1', port: 7_000 },
        { host: '10.0.0.2', port: 6_379 },
      ],
      isEncrypted: true,
    });
  });

  it.each([
    'redis+sentinel://a:1,b:2',
    'redis+cluster://a/portal',
    'redis+cluster://a:x',
    'redis+cluster://',
    'redis+cluster://:p%zz@a',
    'http://redis:6379',
    'redis',
  ])('refuses %s', (text) => {
    expect(redisAddressOf(text)).toBeNull();
  });
});
