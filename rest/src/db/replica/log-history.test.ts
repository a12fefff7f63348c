import { describe, expect, it } from '@jest/globals';
import { LogHistory } from './log-history.ts';

describe('how far a replica is behind', () => {
  it('is nothing while it has all that the primary wrote, however long ago that was', () => {
    const history = new LogHistory();
    expect(history.secondsBehind(0n, 5_000)).toBe(0);
    history.add(1_000, 100n);
    expect(history.secondsBehind(100n, 900_000)).toBe(0);
    // A page's header is no record that could be replayed.
    history.add(2_000, 140n);
    expect(history.secondsBehind(100n, 900_000)).toBe(0);
  });

  it('is the time since the primary was where the replica is', () => {
    const history = new LogHistory();
    for (let second = 0; second < 200; second += 1) {
      history.add(second * 1_000, BigInt(second * 1_000));
    }
    expect(history.secondsBehind(195_500n, 199_000)).toBe(4);
    // Longer ago than is kept: at least two minutes.
    expect(history.secondsBehind(0n, 199_000)).toBe(119);
  });
});
