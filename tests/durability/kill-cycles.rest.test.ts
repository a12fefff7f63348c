import { describe, expect, it } from '@jest/globals';
import { runKillCycles } from './kill-cycles.ts';

describe('what was acknowledged', () => {
  it('is there once and whole after 15 kills of the service, its PostgreSQL or both', async () => {
    // A thousand are `node scripts/kill-cycles.mjs`: half an hour, too long for every run of the tests.
    const result = await runKillCycles({ cycles: 15 });
    expect(result.faults).toEqual([]);
    expect(result.cycles).toBe(15);
    // Eight writers were at it each time, and some of their requests got no answer.
    expect(result.acknowledged).toBeGreaterThan(75);
    expect(result.repeated).toBeGreaterThan(0);
  }, 400_000);
});
