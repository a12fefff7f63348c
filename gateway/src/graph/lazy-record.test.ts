import { describe, expect, it } from '@jest/globals';
import { lazyGroups, lazyRecord } from './lazy-record.ts';

describe('what is made on demand', () => {
  it('is made once for each object, and only what is asked for', () => {
    const made: string[] = [];
    const create = lazyRecord({
      a: (given: { n: number }) => (made.push(`a${given.n}`), { is: given.n }),
      b: (given: { n: number }) => (made.push(`b${given.n}`), given.n),
    });
    const [one, two] = [create({ n: 1 }), create({ n: 2 })];
    expect(made).toEqual([]);
    expect(one.a).toBe(one.a);
    expect([one.a.is, two.a.is, two.b]).toEqual([1, 2, 2]);
    expect(made).toEqual(['a1', 'a2', 'b2']);
  });

  it('comes with its whole group', () => {
    let groups = 0;
    const create = lazyGroups({
      first: (given: { name?: string }) => {
        groups += 1;
        return { x: () => given.name, y: () => `${given.name} too` };
      },
      second: () => ({ z: 3 }),
    });
    // Each group was asked for its names.
    expect(groups).toBe(1);
    const made = create({ name: 'Ann' });
    expect([made.x(), made.y(), made.z]).toEqual(['Ann', 'Ann too', 3]);
    expect(made.x).toBe(made.x);
    expect(groups).toBe(2);
  });
});
