import { describe, expect, it } from '@jest/globals';
import { redirectFor, targetAfterSignIn, type Access } from './guard.ts';

const ORIGIN = 'https://portal.example';

const go = (access: Access, path: string, signedIn: boolean, signedOut = false): string | null => {
  const { pathname, search, hash } = new URL(path, ORIGIN);
  return redirectFor({
    access,
    signedIn,
    signedOut,
    location: { pathname, search, hash },
    origin: ORIGIN,
  });
};

describe('the guard', () => {
  it('A02: a protected route sends an anonymous visitor to the login', () => {
    expect(go('member', '/search', false)).toBe('/login?to=%2Fsearch');
    expect(go('member', '/search', true)).toBeNull();
  });

  it('A02: the login sends a signed-in user home', () => {
    expect(go('guest', '/login', true)).toBe('/landing');
    expect(go('guest', '/login', false)).toBeNull();
  });

  it('A03: an open page skips the guard for everybody', () => {
    expect(go('open', '/about', false)).toBeNull();
    expect(go('open', '/about', true)).toBeNull();
  });

  it('A04: remembers the whole target and restores it', () => {
    const login = go('member', '/company/812/notes?q=bim#n7', false);
    expect(login).toBe('/login?to=%2Fcompany%2F812%2Fnotes%3Fq%3Dbim%23n7');
    expect(go('guest', login ?? '', true)).toBe('/company/812/notes?q=bim#n7');
  });

  it('V03: a target that leaves the site leads home instead', () => {
    expect(targetAfterSignIn('?to=//evil.example', ORIGIN)).toBe('/landing');
    expect(targetAfterSignIn('?to=https://evil.example', ORIGIN)).toBe('/landing');
    expect(targetAfterSignIn('?to=/login?to=/login', ORIGIN)).toBe('/landing');
  });

  it('R01, H09: the index and a sign-out by will lead to the bare login', () => {
    expect(go('member', '/', false)).toBe('/login');
    expect(go('member', '/company/812', false, true)).toBe('/login');
  });

  it('X04: an unknown middleware is a 500', () => {
    expect(() => go('nonsense' as Access, '/x', true)).toThrow(
      expect.objectContaining({ status: 500, message: 'Unknown middleware: nonsense' }),
    );
  });
});
