import { describe, expect, it } from '@jest/globals';
import { createCookieSeal, keyFromSecret } from './cookie-seal.ts';

const NOW = 1_800_000_000_000;
const seal = createCookieSeal(keyFromSecret('one'), 1_797);

describe('the sealed cookie', () => {
  it('A10: gives the token back, and never shows it', () => {
    const value = seal.seal('upstream-token', NOW);
    expect(seal.open(value, NOW + 1_000)).toBe('upstream-token');
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('upstream');
    expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('A10: ends after the session, and is sealed again at most once a second', () => {
    const value = seal.seal('t', NOW);
    expect(seal.open(value, NOW + 1_797_000)).toBe('t');
    expect(seal.open(value, NOW + 1_797_001)).toBeNull();
    expect(seal.open(value, NOW - 2 * 86_400_000)).toBe('t');
    expect(seal.seal('t', NOW + 999)).toBe(value);
    expect(seal.seal('t', NOW + 1_000)).not.toBe(value);
    expect(seal.seal('another', NOW)).not.toBe(value);
  });

  it('refuses what was changed, cut, made up or sealed by another', () => {
    const value = seal.seal('upstream-token', NOW);
    for (let i = 0; i < value.length; i += 1) {
      const changed = value.slice(0, i) + (value[i] === 'A' ? 'B' : 'A') + value.slice(i + 1);
      const opened = seal.open(changed, NOW);
      // The last character carries bits that base64 ignores.
      expect(opened === null || (i === value.length - 1 && opened === 'upstream-token')).toBe(true);
    }
    const others = [
      '',
      'null',
      'a.b.c',
      value.slice(1),
      value.slice(0, -4),
      'A'.repeat(9_000),
      `${value}=`,
    ];
    for (const other of others) expect(seal.open(other, NOW)).toBeNull();
    expect(createCookieSeal(keyFromSecret('two'), 1_797).open(value, NOW)).toBeNull();
  });
});
