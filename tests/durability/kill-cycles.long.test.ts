import { describe, expect, it } from '@jest/globals';
import { runKillCycles } from './kill-cycles.ts';

describe('what was acknowledged', () => {
  it('is there once and whole after 50 kills of the service, its PostgreSQL or both', async () => {
    const result = await runKillCycles({ cycles: 50 });
    expect(result.faults).toEqual([]);
    expect(result.cycles).toBe(50);
    expect(result.acknowledged).toBeGreaterThan(250);
    expect(result.repeated).toBeGreaterThan(0);
  }, 1_200_000);
});
