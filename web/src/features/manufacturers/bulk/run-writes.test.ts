import { describe, expect, it } from '@jest/globals';
import { runWrites } from './run-writes.ts';
import type { Attempt } from './run-writes.ts';

const limited = { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 2 } }] };
const ok = (write: number): Attempt<number> => ({ ok: true, inverse: -write });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('many writes', () => {
  it('has at most four in flight and does each once', async () => {
    const seen: number[] = [];
    let flying = 0;
    let most = 0;
    const result = await runWrites([1, 2, 3, 4, 5, 6, 7, 8, 9], async (write) => {
      flying += 1;
      most = Math.max(most, flying);
      await turn();
      flying -= 1;
      seen.push(write);
      return ok(write);
    });
    expect(most).toBe(4);
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(result).toMatchObject({ done: 9, failures: [], left: [] });
    expect([...result.inverses].sort((a, b) => b - a)).toEqual([
      -1, -2, -3, -4, -5, -6, -7, -8, -9,
    ]);
  });

  it('waits as long as the server asks and then goes on with the same write', async () => {
    const waited: number[] = [];
    let refusals = 2;
    const result = await runWrites(
      [1, 2, 3],
      async (write) => {
        if (refusals > 0) {
          refusals -= 1;
          throw limited;
        }
        return ok(write);
      },
      {
        sleep: async (ms) => {
          waited.push(ms);
          await turn();
        },
      },
    );
    expect(result.done).toBe(3);
    expect(waited).toEqual([2000]);
  });

  it('names what failed and goes on', async () => {
    const finished: number[] = [];
    const result = await runWrites(
      [1, 2, 3],
      async (write) =>
        write === 2 ? { ok: false, message: 'changed meanwhile', again: 20 } : ok(write),
      { onProgress: (count) => finished.push(count) },
    );
    expect(result.failures).toEqual([{ write: 20, message: 'changed meanwhile' }]);
    expect(result.done).toBe(2);
    expect(finished).toEqual([1, 2, 3]);
  });

  it('begins nothing more once it is stopped, and says what is left', async () => {
    let done = 0;
    const result = await runWrites(
      [1, 2, 3, 4, 5, 6],
      async (write) => {
        await turn();
        done += 1;
        return ok(write);
      },
      { isStopped: () => done > 0 },
    );
    expect(result.done + result.left.length).toBe(6);
    expect(result.left).toEqual([5, 6]);
  });
});
