import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { installedServer } from '../../scripts/postgres-server.mjs';
import { DatabaseWatch } from './database-watch.ts';
import { freePort } from './free-port.ts';
import { installedHaproxy, startHaproxy } from './haproxy.ts';
import { installedPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { serverFolder } from './postgres-pair.ts';
import { installedRedis, startRedis, type RedisServer } from './redis-server.ts';
import { RunningProgram } from './running-program.ts';
import { until } from './until.ts';

export interface TopologyOptions {
  /** One JavaScript file each. */
  programs: { rest: string; gateway: string };
  /** Settings of the services: DEMO_SIZE, PORTAL_TODAY and so on. */
  env: Record<string, string>;
  /** What people open; a free one by default. */
  port?: number;
  restServices?: number;
  /** Gets the services' log, line by line. */
  print?: (line: string) => void;
}

export interface Topology {
  url: string;
  gateways: RunningProgram[];
  rest: RunningProgram[];
  database: DatabaseWatch;
  redis: { url: string; kill(): void; restart(): Promise<void> };
  poolerUrl: string;
  /** Starts a service again that has ended. */
  restart(kind: 'gateways' | 'rest', index: number): Promise<void>;
  stop(): Promise<void>;
}

const PACKAGES: readonly [name: string, find: () => string | null][] = [
  ['postgresql', installedServer],
  ['pgbouncer', installedPgBouncer],
  ['redis-server', installedRedis],
  ['haproxy', installedHaproxy],
];

/** Debian's packages that bring programs which are not installed here. */
export function missingPackages(): string[] {
  return PACKAGES.flatMap(([name, find]) => (find() === null ? [name] : []));
}

function installed(name: string): string {
  const program = PACKAGES.find(([known]) => known === name)?.[1]() ?? null;
  if (program === null) throw new Error(`Install ${name}: apt-get install ${name}`);
  return program;
}

const READY_WITHIN_MS = 180_000;

/**
 * What docs/scaling.md describes, as processes of this machine: HAProxy, two gateways, two REST services, PgBouncer, a
 * primary with its replica, Redis. Nothing of it is left after `stop`.
 */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const running: { stop(): Promise<unknown> }[] = [];
  // In the order in which nobody misses anybody: the last one started first.
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  const folder = serverFolder();
  running.push({ stop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })) });
  try {
    const database = await DatabaseWatch.start(
      installed('postgresql'),
      folder,
      options.print ?? (() => undefined),
    );
    running.push(database);
    const redisProgram = installed('redis-server');
    let redis: RedisServer = await startRedis(redisProgram);
    running.push({ stop: () => redis.stop() });

    const port = options.port ?? (await freePort());
    const [primaryPort, replicaPort] = [await freePort(), await freePort()];
    const gatewayPorts = [await freePort(), await freePort()] as const;
    const restPorts: number[] = [];
    while (restPorts.length < (options.restServices ?? 2)) restPorts.push(await freePort());
    const haproxy = await startHaproxy(installed('haproxy'), {
      folder,
      port,
      gatewayPorts,
      primaryPort,
      replicaPort,
      databases: database.places,
    });
    running.push(haproxy);
    const pooler = await startPgBouncer(installed('pgbouncer'), {
      folder,
      serverPort: primaryPort,
      connections: 16,
    });
    running.push(pooler);

    const secret = randomBytes(32).toString('hex');
    const at = (database: number) => `postgres://portal@127.0.0.1:${database}/postgres`;
    const startRest = (on: number) =>
      program(options, options.programs.rest, on, {
        REST_HOST: '127.0.0.1',
        REST_PORT: String(on),
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: at(primaryPort),
        DATABASE_READ_URL: at(replicaPort),
      });
    const startGateway = (on: number) =>
      program(options, options.programs.gateway, on, {
        SESSION_SECRET: secret,
        HOST: '127.0.0.1',
        PORT: String(on),
        REST_BASE_URL: restPorts.map((each) => `http://127.0.0.1:${each}`).join(),
        REDIS_URL: redis.url,
        TRUST_PROXY: '1',
        DRAIN_NOTICE_SECONDS: '2',
      });
    const services = { rest: [] as RunningProgram[], gateways: [] as RunningProgram[] };
    running.push({
      stop: async () => {
        await Promise.all(services.gateways.map((one) => one.end('SIGTERM')));
        await Promise.all(services.rest.map((one) => one.end('SIGTERM')));
      },
    });
    // One after the other: the first fills the database.
    for (const on of restPorts) {
      const rest = startRest(on);
      services.rest.push(rest);
      await rest.ready(READY_WITHIN_MS);
    }
    services.gateways.push(...gatewayPorts.map(startGateway));
    await Promise.all(services.gateways.map((one) => one.ready(READY_WITHIN_MS)));
    const url = `http://127.0.0.1:${port}`;
    await until(
      () => fetch(`${url}/readyz`).then(({ status }) => status),
      (status) => status === 200,
    );
    return {
      url,
      ...services,
      database,
      poolerUrl: pooler.url,
      redis: {
        url: redis.url,
        kill: () => void process.kill(redis.pid, 'SIGKILL'),
        restart: async () => {
          redis = await startRedis(redisProgram, Number(new URL(redis.url).port));
        },
      },
      restart: async (kind, index) => {
        const old = services[kind][index];
        if (!old) throw new RangeError(`There is no ${kind} ${index}.`);
        const on = Number(new URL(old.url).port);
        const again = kind === 'rest' ? startRest(on) : startGateway(on);
        services[kind][index] = again;
        await again.ready(READY_WITHIN_MS);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function program(
  { env, print }: TopologyOptions,
  file: string,
  port: number,
  own: Record<string, string>,
): RunningProgram {
  const printLog = (line: string) => line.startsWith('{') && print?.(line);
  return new RunningProgram({
    file,
    url: `http://127.0.0.1:${port}`,
    env: { ...env, ...own },
    print: printLog,
  });
}
