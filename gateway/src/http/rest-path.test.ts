import { describe, expect, it } from '@jest/globals';
import { queryText, restPath } from './rest-path.ts';

describe('upstream paths', () => {
  it('B08: keep every value inside its segment', () => {
    expect(restPath`/api/notes/${5}/restore`).toBe('/api/notes/5/restore');
    expect(restPath`/api/users/by-ids/${[1, 2]}`).toBe('/api/users/by-ids/1,2');
    expect(restPath`/api/x/${'../a?b#c'}`).toBe('/api/x/..%2Fa%3Fb%23c');
  });

  it.each([NaN, Infinity, 1.5, 2 ** 53, '', '.', '..', [], [1, 1.5]])('B07: refuse %p', (value) => {
    expect(() => restPath`/api/x/${value}`).toThrow(RangeError);
  });

  it('leave absent query values out and repeat lists', () => {
    expect(queryText({ a: 1, b: null, c: undefined, d: [1, 2], e: false, f: 'x&y' })).toBe(
      '?a=1&d=1&d=2&e=false&f=x%26y',
    );
    expect(queryText({})).toBe('');
  });
});
