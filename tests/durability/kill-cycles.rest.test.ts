import { describe, expect, it } from '@jest/globals';
import { runKillCycles } from './kill-cycles.ts';

describe('what was acknowledged', () => {
  it('is there once and whole after 12 kills of the service, its PostgreSQL or both', async () => {
    // A thousand are `node scripts/kill-cycles.mjs`: half an hour, too long for every run of the tests.
    const result = await runKillCycles({ cycles: 12 });
    expect(result.faults).toEqual([]);
    expect(result.cycles).toBe(12);
    // Eight writers were at it each time, and some of their requests got no answer.
    expect(result.acknowledged).toBeGreaterThan(60);
    expect(result.repeated).toBeGreaterThan(0);
  }, 400_000);
});
