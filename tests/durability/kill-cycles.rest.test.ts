import { describe, expect, it } from '@jest/globals';
import { runKillCycles } from './kill-cycles.ts';

describe('what was acknowledged', () => {
  it('is there once and whole after 6 kills of the service, its PostgreSQL or both', async () => {
    // Fifty are `npm run test:long`, a thousand `node scripts/kill-cycles.mjs`: too long for every run of the tests.
    const result = await runKillCycles({ cycles: 6 });
    expect(result.faults).toEqual([]);
    expect(result.cycles).toBe(6);
    // Eight writers were at it each time, and some of their requests got no answer.
    expect(result.acknowledged).toBeGreaterThan(30);
    expect(result.repeated).toBeGreaterThan(0);
  }, 400_000);
});
