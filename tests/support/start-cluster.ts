import { randomBytes } from 'node:crypto';
import { startBalancer, type Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { RunningProgram } from './running-program.ts';

export interface ClusterOptions {
  /** One JavaScript file each. */
  programs: { rest: string; gateway: string };
  /** Settings of the REST service and of the gateways: DATABASE_URL, DATA_DIR, PORTAL_TODAY and so on. */
  env: Record<string, string>;
  /** `null`: the gateways keep no answers. */
  redisUrl: string | null;
  gateways?: number;
  /** The balancer's; free ones by default. */
  port?: number;
  restPort?: number;
  /** Gets the programs' log, line by line. */
  print?: (line: string) => void;
  /** Puts something between the gateways and the REST service: tests slow it down there. */
  between?(restUrl: string): Promise<{ url: string; close(): Promise<void> }>;
}

export interface Cluster {
  /** The balancer: what people would use. */
  url: string;
  restUrl: string;
  gateways: readonly { url: string; output(): string }[];
  /** Asks one gateway to end, waits for that, starts it again and waits until it is ready. */
  restartGateway(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** The balancer looks four times a second. */
const DRAIN_NOTICE_SECONDS = '1';
const READY_WITHIN_MS = 120_000;

/** What docker-compose.yml describes, as processes of this machine: one REST service, gateways, a balancer before them. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const running: { stop(): Promise<unknown> }[] = [];
  // In the order in which nobody misses anybody: the last one started first.
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  try {
    const restPort = options.restPort ?? (await freePort());
    const rest = restProgram(options, restPort);
    running.push({ stop: () => rest.end('SIGTERM') });
    await rest.ready(READY_WITHIN_MS);
    const between = await options.between?.(rest.url);
    if (between) running.push({ stop: () => between.close() });

    const start = gatewayStarter(options, between?.url ?? rest.url);
    const gateways = await Promise.all(
      Array.from({ length: options.gateways ?? 2 }, async () => start(await freePort())),
    );
    running.push({ stop: () => Promise.all(gateways.map((one) => one.end('SIGTERM'))) });
    await Promise.all(gateways.map((one) => one.ready()));

    const balancer = await balancerOf(options, gateways);
    running.push({ stop: () => balancer.close() });
    return {
      url: balancer.url,
      restUrl: rest.url,
      gateways: gateways.map(({ url }, i) => ({ url, output: () => gateways[i]?.output ?? '' })),
      restartGateway: async (index) => {
        const old = gateways[index];
        if (!old) throw new RangeError(`There is no gateway ${index}.`);
        const code = await old.end('SIGTERM');
        if (code !== 0) throw new Error(`The gateway ended with ${code}:\n${old.output}`);
        gateways[index] = start(Number(new URL(old.url).port));
        await gateways[index].ready();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function restProgram({ programs, env, print }: ClusterOptions, port: number): RunningProgram {
  return new RunningProgram({
    file: programs.rest,
    url: `http://127.0.0.1:${port}`,
    env: { ...env, REST_HOST: '127.0.0.1', REST_PORT: String(port) },
    print,
  });
}

function gatewayStarter(
  { programs, env, redisUrl, print }: ClusterOptions,
  restBaseUrl: string,
): (port: number) => RunningProgram {
  // Not what it tells the person who starts it alone: the address to use is the balancer's.
  const printLog = (line: string) => line.startsWith('{') && print?.(line);
  const shared = {
    // A session that one gateway opened is known to the other.
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...env,
    HOST: '127.0.0.1',
    REST_BASE_URL: restBaseUrl,
    REDIS_URL: redisUrl ?? '',
    // Without a common store one gateway cannot know what was written through the other.
    ...(redisUrl === null && { CACHE_SECONDS: '0' }),
    TRUST_PROXY: '1',
    DRAIN_NOTICE_SECONDS,
  };
  return (port) =>
    new RunningProgram({
      file: programs.gateway,
      url: `http://127.0.0.1:${port}`,
      env: { ...shared, PORT: String(port) },
      print: printLog,
    });
}

function balancerOf(options: ClusterOptions, gateways: RunningProgram[]): Promise<Balancer> {
  const targets = gateways.map(({ url }) => url);
  return startBalancer({ targets, ...(options.port !== undefined && { port: options.port }) });
}
