/**
 * `node scripts/rolling-restarts.mjs --rolls 20`: restarts two gateways one after the other, again and again, while 50
 * people read and write through the balancer, on an embedded database of its own. The test of every run rolls once.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

process.chdir(join(import.meta.dirname, '..'));
const { values } = parseArgs({
  options: {
    rolls: { type: 'string', default: '20' },
    clients: { type: 'string', default: '50' },
    'pause-ms': { type: 'string', default: '2000' },
  },
});
register();
const { bundled } = await import('../tests/support/bundle.ts');
const { installedRedis, startRedis } = await import('../tests/support/redis-server.ts');
const { makeDataFolder } = await import('../tests/support/service-process.ts');
const { startCluster } = await import('../tests/support/start-cluster.ts');
const { ask, signIn } = await import('../tests/operations/ask-cluster.ts');
const { rollGateways, SLOW_CALL } = await import('../tests/operations/rolling-restarts.ts');
const { startFaultyUpstream } = await import('../tests/support/faulty-upstream.ts');

const folder = await makeDataFolder();
const program = installedRedis();
const redis = program ? await startRedis(program) : null;
let cluster = null;
try {
  cluster = await startCluster({
    programs: { rest: bundled('rest/src/main.ts'), gateway: bundled('gateway/src/main.ts') },
    env: {
      DATA_DIR: folder,
      DEMO_SIZE: 'tiny',
      LOG_LEVEL: 'error',
      TRUSTED_DOCUMENTS: 'off',
      RATE_LIMIT_PER_SECOND: '0',
      SHED_AFTER_MS: '0',
    },
    redisUrl: redis?.url ?? null,
    between: async (restUrl) => {
      const slow = await startFaultyUpstream({ target: restUrl });
      slow.inject(SLOW_CALL, { kind: 'late', ms: 500 });
      return slow;
    },
  });
  const cookies = [];
  for (const account of ['rep', 'rep2', 'manager', 'director', 'admin']) {
    cookies.push(await signIn(cluster.url, account));
  }
  const { company } = await ask(cluster.url, cookies[0], '{ company(seq: 7) { coid } }');
  const begun = Date.now();
  const { requests, failures, late, written } = await rollGateways({
    cluster,
    cookies,
    coid: company.coid,
    clients: Number(values.clients),
    rolls: Number(values.rolls),
    pauseMs: Number(values['pause-ms']),
    progress: (message) => console.log(message),
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${values.rolls} rolls in ${seconds} s: ${requests} requests, ${written.length} notes written, ${late} times the REST service was late, ${failures.length} failed.`,
  );
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  for (const { output } of cluster?.gateways ?? []) console.error(output().slice(-5000));
  process.exitCode = 1;
} finally {
  await cluster?.stop();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
}
