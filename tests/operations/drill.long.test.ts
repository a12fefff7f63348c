import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundled } from '../support/bundle.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { missingPackages, startTopology, type Topology } from '../support/start-topology.ts';
import { drillTable, readOwnWrites, runDrill } from './drill.ts';

const missing = missingPackages();
/** Debian's packages bring the programs: postgresql, pgbouncer, redis-server, haproxy. */
const whole = missing.length > 0 ? describe.skip : describe;

let topology: Topology;
beforeAll(async () => {
  if (missing.length > 0) return;
  topology = await startTopology({
    programs: { rest: bundled('rest/src/main.ts'), gateway: bundled('gateway/src/main.ts') },
    env: {
      DEMO_SIZE: 'tiny',
      PORTAL_TODAY: TEST_TODAY,
      LOG_LEVEL: 'warn',
      TRUSTED_DOCUMENTS: 'off',
      RATE_LIMIT_PER_SECOND: '0',
      SHED_AFTER_MS: '0',
    },
  });
}, 300_000);
afterAll(() => topology?.stop(), 60_000);

whole('two of everything', () => {
  it('a note is read at once through the other gateway, 200 times', async () => {
    expect(await readOwnWrites(topology, 200)).toEqual([]);
  }, 180_000);

  it('each part that is killed under load costs seconds of errors at most, and no note that was saved', async () => {
    const steps = await runDrill({
      topology,
      accounts: ['rep', 'rep2', 'manager', 'director'],
      clients: 8,
      watchMs: 10_000,
    });
    const table = drillTable(steps);
    for (const { lost, doubled, errorSeconds, acknowledged } of steps) {
      expect({ lost, doubled, table }).toEqual({ lost: [], doubled: [], table });
      expect(acknowledged).toBeGreaterThan(10);
      // Five seconds on a machine of its own; here other tests may keep it busy.
      expect(errorSeconds).toBeLessThan(10);
    }
  }, 400_000);
});
