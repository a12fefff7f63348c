/**
 * `npm run cluster`: what docs/scaling.md describes, as processes of this machine: HAProxy on PORT, two gateways, two REST
 * services, PgBouncer, a PostgreSQL primary with its replica, Redis. The data is made for the run and removed with it.
 * `--drill` kills each part in turn under load and prints what was noticed, `--load` measures what it all carries, and
 * `--rest 1` runs one REST service.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({
  options: {
    drill: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    rest: { type: 'string', default: '2' },
  },
});
if (!/^[1-8]$/.test(values.rest)) {
  console.error('--rest: give a number of REST services from 1 to 8.');
  process.exit(1);
}
await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { missingPackages, startTopology } = await import('../tests/support/start-topology.ts');
const { drillTable, readOwnWrites, runDrill } = await import('../tests/operations/drill.ts');
const { measureLoad } = await import('../tests/operations/measure-load.ts');

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `Programs are missing on this machine. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}

// What says where the services find each other is decided here.
const OWN =
  /^(PORT|REST_PORT|REST_BASE_URL|REDIS_URL|DATABASE_(URL|DIRECT_URL|READ_URL)|DATA_DIR)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.test(name)));
const ROUNDS = 200;
const ACCOUNTS = ['rep', 'rep2', 'manager', 'director', 'admin'];
const LOAD_SECONDS = 15;
const forTrial = {
  DEMO_SIZE: 'tiny',
  LOG_LEVEL: 'fatal',
  TRUSTED_DOCUMENTS: 'off',
  RATE_LIMIT_PER_SECOND: '0',
};
let topology = null;
const stop = async () => topology?.stop();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
try {
  topology = await startTopology({
    programs: { rest: 'rest/dist/main.js', gateway: 'gateway/dist/main.js' },
    env: { DEMO_SIZE: 'demo', ...env, ...((values.drill || values.load) && forTrial) },
    port: Number(process.env.PORT ?? 4000),
    restServices: Number(values.rest),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

if (values.drill || values.load) {
  try {
    if (values.drill) process.exitCode = (await drill(topology)) ? 0 : 1;
    else await load(topology);
  } finally {
    await stop();
  }
} else {
  const { url, gateways, rest, database, redis, poolerUrl } = topology;
  console.log(`\n  The portal is ready:  ${url}\n`);
  for (const each of gateways) console.log(`  gateway   ${each.url}`);
  for (const each of rest) console.log(`  rest      ${each.url}`);
  console.log(`  pooler    ${poolerUrl}`);
  console.log(`  primary   ${database.primary.url()}`);
  console.log(`  replica   ${database.replica.url()}`);
  console.log(`  redis     ${redis.url}`);
  console.log('\n  Ctrl+C stops it, and removes its data.\n');
}

async function drill(running) {
  const unseen = await readOwnWrites(running, ROUNDS);
  console.log(
    `\nNotes written through one gateway and read through the other: ${ROUNDS - unseen.length} of ${ROUNDS} found at once.\n`,
  );
  const steps = await runDrill({
    topology: running,
    accounts: ACCOUNTS,
    clients: 8,
    watchMs: 12_000,
    progress: (message) => console.log(message),
  });
  console.log(`\n${drillTable(steps)}\n`);
  return (
    unseen.length === 0 &&
    steps.every(
      ({ lost, doubled, errorSeconds }) => !lost.length && !doubled.length && errorSeconds <= 5,
    )
  );
}

async function load(running) {
  await measureLoad(running, { clients: 4, seconds: 5 });
  for (const clients of [1, 8, 32]) {
    const { perSecond, median, p99, failed } = await measureLoad(running, {
      clients,
      seconds: LOAD_SECONDS,
    });
    console.log(
      `${values.rest} REST service(s), ${clients} client(s): ${perSecond} answers a second, median ${median} ms, p99 ${p99} ms, ${failed} failed`,
    );
  }
}
