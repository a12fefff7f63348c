import { describe, expect, it } from '@jest/globals';
import { BoundedNames } from './bounded-names.ts';

describe('names that become labels', () => {
  it('are as many as there may be; later ones count as "other"', () => {
    const names = new BoundedNames(2);
    expect(['a', 'b', 'c', 'a', 'd'].map((name) => names.admit(name))).toEqual([
      'a',
      'b',
      'other',
      'a',
      'other',
    ]);
  });

  it('are only the known ones, where those are known', () => {
    const names = new BoundedNames(2, ['a', 'b', 'c']);
    expect(['a', 'b', 'c', 'x'].map((name) => names.admit(name))).toEqual([
      'a',
      'b',
      'other',
      'other',
    ]);
    expect(new BoundedNames(2, []).admit('a')).toBe('other');
  });
});
