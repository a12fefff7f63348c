import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../errors/rest-problem.ts';
import type { RawAnswer } from './raw-answer.ts';
import { ReadCache, type CachedRead } from './read-cache.ts';
import { MemoryStamps } from './stamps.ts';

function made(seconds = 10) {
  const clock = { now: 0 };
  const stamps = new MemoryStamps();
  const cache = new ReadCache({ stamps, seconds, now: () => clock.now });
  return { clock, cache };
}

const raw = (value: unknown): RawAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify(value)),
});

/** A read that counts how often the upstream was asked. */
function counted(key: string, tags: string[], answer: () => Promise<unknown>) {
  const read = {
    asked: 0,
    key,
    tags,
    fetch: async () => {
      read.asked += 1;
      return raw(await answer());
    },
    parse: ({ body }: RawAnswer) => JSON.parse(body.toString()) as { rows: number[] },
  };
  return read satisfies CachedRead<unknown>;
}

describe('the cache of reads', () => {
  it('answers again until the time is over', async () => {
    const { cache, clock } = made();
    const read = counted('k', ['a'], () => Promise.resolve({ rows: [1] }));
    expect(await cache.through(read)).toEqual({ rows: [1] });
    clock.now = 9_999;
    expect(await cache.through(read)).toEqual({ rows: [1] });
    expect(read.asked).toBe(1);
    clock.now = 10_000;
    await cache.through(read);
    expect(read.asked).toBe(2);
  });

  it('asks again for what a write touched, and for nothing else', async () => {
    const { cache } = made();
    const [a, b] = ['a', 'b'].map((tag) => counted(tag, [tag], () => Promise.resolve({})));
    if (!a || !b) throw new Error();
    for (const read of [a, b]) await cache.through(read);
    await cache.renew(['a']);
    for (const read of [a, b]) await cache.through(read);
    expect([a.asked, b.asked]).toEqual([2, 1]);
    await cache.renew(['all']);
    for (const read of [a, b]) await cache.through(read);
    expect([a.asked, b.asked]).toEqual([3, 2]);
  });

  it('never keeps an answer that was under way when a write was done', async () => {
    const { cache } = made();
    let release: (value: unknown) => void = () => undefined;
    const old = counted('k', ['a'], () => new Promise((resolve) => (release = resolve)));
    const first = cache.through(old);
    await cache.renew(['a']);
    // Who asks after the write does not join who asked before it.
    const fresh = { ...counted('k', ['a'], () => Promise.resolve({ rows: [2] })) };
    expect(await cache.through(fresh)).toEqual({ rows: [2] });
    release({ rows: [1] });
    expect(await first).toEqual({ rows: [1] });
    expect(await cache.through(fresh)).toEqual({ rows: [2] });
  });

  it('B26: keeps viewers apart, and shares one call among equals under way', async () => {
    const { cache } = made();
    const ann = counted('ann k', ['a'], () => Promise.resolve({ rows: [1] }));
    const bob = counted('bob k', ['a'], () => Promise.resolve({ rows: [2] }));
    const answers = await Promise.all([ann, ann, bob, ann].map((read) => cache.through(read)));
    expect(answers).toEqual([{ rows: [1] }, { rows: [1] }, { rows: [2] }, { rows: [1] }]);
    expect([ann.asked, bob.asked]).toEqual([1, 1]);
  });

  it('keeps no failure; one caller’s leaving is no failure of the others', async () => {
    const { cache } = made();
    let tries = 0;
    const gone = counted('k', ['a'], () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new UpstreamError('cancelled', 'the caller has gone'))
        : Promise.resolve({ rows: [1] });
    });
    const [first, second] = await Promise.allSettled([cache.through(gone), cache.through(gone)]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
    const broken = counted('b', ['a'], () => Promise.reject(new UpstreamError('timeout', 'late')));
    const both = await Promise.allSettled([cache.through(broken), cache.through(broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(broken.asked).toBe(1);
    await expect(cache.through(broken)).rejects.toThrow('late');
    expect(broken.asked).toBe(2);
  });

  it('freezes what it keeps, and keeps nothing at 0 seconds', async () => {
    const { cache } = made();
    const read = counted('k', [], () => Promise.resolve({ rows: [1] }));
    const value = await cache.through(read);
    expect(() => value.rows.push(2)).toThrow(TypeError);
    const off = made(0);
    await off.cache.through(read);
    await off.cache.through(read);
    expect(read.asked).toBe(3);
  });

  it('does not grow without end', async () => {
    const { cache } = made();
    const large = 'x'.repeat(250 * 1024);
    const reads = Array.from({ length: 60 }, (_, i) =>
      counted(`k${i}`, [], () => Promise.resolve(large)),
    );
    for (const read of reads) await cache.through(read);
    for (const read of [...reads].reverse()) await cache.through(read);
    const kept = reads.filter(({ asked }) => asked === 1).length;
    expect(kept).toBeGreaterThan(20);
    expect(kept).toBeLessThanOrEqual(32);
  });

  it('keeps no answer that is as long as a page of a file', async () => {
    const { cache } = made();
    const page = counted('page', [], () => Promise.resolve('x'.repeat(300 * 1024)));
    await cache.through(page);
    await cache.through(page);
    expect(page.asked).toBe(2);
    expect(cache.facts()).toEqual({ entries: 0, bytes: 0 });
  });

  it('lets go of what has ended as others come, not only when it is full', async () => {
    const { cache, clock } = made();
    const read = (key: string) => cache.through(counted(key, [], () => Promise.resolve([1])));
    for (let i = 0; i < 100; i += 1) await read(`early ${i}`);
    clock.now = 9_000;
    await read('late');
    expect(cache.facts().entries).toBe(101);
    clock.now = 10_000;
    await read('later');
    expect(cache.facts().entries).toBe(2);
  });
});

describe('records by their numbers', () => {
  it('asks for those that are missing or touched only', async () => {
    const { cache } = made();
    const asked: number[][] = [];
    const load = (ids: number[]) =>
      cache.records({
        key: 'ann user',
        ids,
        tagOf: (id) => `user:${id}`,
        idOf: ({ seq }: { seq: number }) => seq,
        fetch: (missing) => {
          asked.push([...missing]);
          // 9 does not exist, and rows come in any order with a stranger among them.
          const rows = missing.filter((id) => id !== 9).map((seq) => ({ seq }));
          return Promise.resolve([{ seq: 77 }, ...rows.reverse()]);
        },
      });
    await load([1, 2, 9]);
    expect((await load([1, 2, 3])).map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 77]);
    expect(asked).toEqual([[1, 2, 9], [3]]);
    await cache.renew(['user:2']);
    await load([1, 2, 3]);
    expect(asked.at(-1)).toEqual([2]);
    await load([1, 2, 3]);
    expect(asked).toHaveLength(3);
  });
});
