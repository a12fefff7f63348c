import { describe, expect, it } from '@jest/globals';
import { alignByKey, listsLoader, recordLoader } from './align-by-key.ts';

interface Row {
  id: number;
  from: string;
}

const row = (id: number, from = 'a'): Row => ({ id, from });
const idOf = ({ id }: Row) => id;

describe('alignByKey', () => {
  it.each([
    ['in order', [row(1), row(2), row(3)], [1, 2, 3]],
    ['reordered', [row(3), row(1), row(2)], [1, 2, 3]],
    ['short', [row(3)], [null, null, 3]],
    ['doubled', [row(1, 'first'), row(1, 'second'), row(2)], [1, 2, null]],
    ['with strangers', [row(9), row(2), row(8)], [null, 2, null]],
    ['empty', [], [null, null, null]],
  ])('B26: gives each key its own row or null when rows come %s', (_how, rows, expected) => {
    expect(alignByKey([1, 2, 3], rows, idOf).map((found) => found?.id ?? null)).toEqual(expected);
    expect(alignByKey([1], rows, idOf)[0]?.from).not.toBe('second');
  });
});

describe('recordLoader', () => {
  function counted() {
    const calls: string[] = [];
    const loader = recordLoader<Row>(
      idOf,
      (key) => {
        calls.push(`one ${key}`);
        return Promise.resolve(row(key));
      },
      (keys) => {
        calls.push(`many ${keys.length}`);
        return Promise.resolve([...keys].reverse().map((key) => row(key)));
      },
    );
    return { calls, loader };
  }

  it('asks for one with the single call and for many with one call per 100', async () => {
    const { calls, loader } = counted();
    await expect(loader.load(5)).resolves.toEqual(row(5));
    const keys = Array.from({ length: 150 }, (_, i) => i + 10);
    const found = await loader.loadMany(keys);
    expect(found.map((one) => (one as Row).id)).toEqual(keys);
    expect(calls).toEqual(['one 5', 'many 100', 'many 50']);
  });

  it('B07: does not ask for numbers that no record has, and loads the others', async () => {
    const { calls, loader } = counted();
    const found = await loader.loadMany([-1, 7, 0]);
    expect(found).toEqual([null, row(7), null]);
    await expect(loader.load(-5)).resolves.toBeNull();
    expect(calls).toEqual(['one 7']);
  });

  it('never takes another record for the asked one', async () => {
    const loader = recordLoader<Row>(
      idOf,
      () => Promise.resolve(row(99)),
      () => Promise.resolve([]),
    );
    await expect(loader.load(1)).resolves.toBeNull();
  });

  it('sends at most 40 calls of one operation and refuses the records beyond them', async () => {
    const { calls, loader } = counted();
    const found = await loader.loadMany(Array.from({ length: 4_150 }, (_, i) => i + 1));
    expect(calls).toHaveLength(40);
    expect(found.filter((one) => one instanceof Error)).toHaveLength(150);
    expect(found[4_149]).toMatchObject({ extensions: { code: 'QUERY_TOO_COMPLEX' } });
  });
});

describe('listsLoader', () => {
  it('gives each key its own rows in their order, and nothing to a key without any', async () => {
    const calls: number[][] = [];
    const loader = listsLoader<Row>(
      ({ id }) => (id === 9 ? null : id),
      (keys) => {
        calls.push([...keys]);
        return Promise.resolve([row(2, 'x'), row(1, 'y'), row(9, 'nobody’s'), row(2, 'z'), row(7)]);
      },
      2,
    );
    const lists = await Promise.all([1, 2, 3].map((key) => loader.load(key)));
    expect(lists.map((list) => list.map(({ from }) => from))).toEqual([['y'], ['x', 'z'], []]);
    expect(calls).toEqual([[1, 2], [3]]);
  });
});
