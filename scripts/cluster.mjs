/**
 * `npm run cluster`: what docker-compose.yml describes, without Docker. One REST service on the configured database
 * (the server of DATABASE_URL, or the embedded one), two gateways, a small load balancer on PORT, and Redis: the one of
 * REDIS_URL, or the machine's redis-server, or none.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { installedRedis, startRedis } = await import('../tests/support/redis-server.ts');
const { startCluster } = await import('../tests/support/start-cluster.ts');

const { PORT = '4000', REST_PORT = '4001', REDIS_URL, ...env } = process.env;
const program = REDIS_URL ? null : installedRedis();
const redis = program ? await startRedis(program) : null;
let cluster = null;
const stop = async () => {
  await cluster?.stop();
  await redis?.stop();
};
try {
  cluster = await startCluster({
    programs: { rest: 'rest/dist/main.js', gateway: 'gateway/dist/main.js' },
    env,
    redisUrl: REDIS_URL ?? redis?.url ?? null,
    port: Number(PORT),
    restPort: Number(REST_PORT),
    print: (line) => console.log(line),
  });
} catch (error) {
  await stop();
  console.error(error.message);
  process.exit(1);
}

console.log(`\n  The portal is ready:  ${cluster.url}\n`);
for (const { url } of cluster.gateways) console.log(`  gateway   ${url}`);
console.log(`  rest      ${cluster.restUrl}`);
console.log(`  redis     ${REDIS_URL ? 'the one of REDIS_URL' : (redis?.url ?? 'none installed')}`);
console.log('\n  Ctrl+C stops it.\n');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
