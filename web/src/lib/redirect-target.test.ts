import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://portal.example';

describe('redirectTarget', () => {
  it.each(['/', '/company/812/notes', '/search?state=GA,TN&csi=09+65+19#top', '/a-b_c~d@e/%20'])(
    'V03: restores the local path %j',
    (target) => {
      expect(redirectTarget(target, ORIGIN)).toBe(target);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '//2130706433/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'search',
    '/a b',
    '/a\n/b',
    '/x.html',
    '',
    null,
  ])('V03: ignores redirect targets that leave the site or the rule: %j', (target) => {
    expect(redirectTarget(target, ORIGIN)).toBeNull();
  });

  it('V03: whatever is accepted stays on the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '@',
      ':',
      'evil.example',
      '%2f',
      '?',
      '#',
      'a',
      '\t',
    );
    const generated = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(generated, (candidate) => {
        const accepted = redirectTarget(candidate, ORIGIN);
        return accepted === null || new URL(accepted, ORIGIN).origin === ORIGIN;
      }),
      { numRuns: 5000, seed: 8 },
    );
    expect(redirectTarget('/a', ORIGIN)).toBe('/a');
  });
});
