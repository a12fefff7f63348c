import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

describe('whose word counts about the caller’s address', () => {
  it('is the same machine’s, unless gateways run elsewhere', () => {
    expect(readConfig({}).trustProxy).toBe('loopback');
    const trusted = 'loopback, uniquelocal,10.0.0.0/8,2001:db8::1';
    expect(readConfig({ REST_TRUST_PROXY: trusted }).trustProxy).toBe(trusted);
  });

  it.each(['*', 'a b', 'loopback,', '10.0.0.0/8;all'])(
    'is never what cannot be read: %s',
    (REST_TRUST_PROXY) => {
      expect(() => readConfig({ REST_TRUST_PROXY })).toThrow(ConfigError);
    },
  );
});
