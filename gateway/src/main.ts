import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { pino, type Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { givenValue } from '../../schema/settings/environment.ts';
import { listenError, type ListenAddress } from '../../schema/settings/listen-error.ts';
import { ConfigError, misspelledSettings } from '../../schema/settings/read-settings.ts';
import { systemClock } from './calendar.ts';
import { processEnvironment, readConfig } from './config.ts';
import { RestClient } from './http/rest-client.ts';
import { drain, trackConnections } from './process/drain.ts';
import { assertCanListen } from './process/free-port.ts';
import { RestProcess, RestStartError } from './process/rest-process.ts';
import { assertWebApp } from './process/web-build.ts';
import { portalAddress, welcomeText } from './process/welcome.ts';
import { createServer, type GatewayServer } from './server.ts';
import { sessionKey } from './session/session-key.ts';
import { SignInSuggestions } from './session/sign-in-suggestions.ts';

const USAGE_ERROR = 1;
/**
 * Connections that wait to be accepted. Node's default of 511 overflows when the process pauses under load; a client
 * that is dropped there sees no error, and its system tries again only after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/**
 * How much the heap may grow beyond the memory in use before garbage is collected, in percent. By default it grows to
 * four times that under load, and an export of 100,000 rows takes hundreds of megabytes.
 */
const HEAP_GROWTH_PERCENT = 50;

async function run(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const env = processEnvironment();
  const read = readConfig(env);
  const embedded = read.restBaseUrls === null;
  // The embedded REST service gets a secret of this start alone.
  const config = embedded
    ? { ...read, gatewaySecret: read.gatewaySecret ?? randomBytes(32).toString('hex') }
    : read;
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  misspelledSettings(env).forEach((hint) => say(hint));
  const hasWebApp = assertWebApp(config);
  const address = { ...config, hostSetting: 'HOST', portSetting: 'PORT' };
  await assertCanListen(address);
  if (embedded) {
    await assertCanListen({
      host: '127.0.0.1',
      port: config.restPort,
      hostSetting: 'REST_HOST',
      portSetting: 'REST_PORT',
    });
  }

  const server = await createServer({
    config,
    restBaseUrls: config.restBaseUrls ?? [`http://127.0.0.1:${config.restPort}`],
    sessionKey: sessionKey(config.sessionSecret, config.dataDir),
    clock: systemClock(config.today),
    log,
  });
  collectDefaultMetrics({ register: server.registry });
  const isReady = () => server.caller.isReady();
  const portalUrl = portalAddress(config, config.port);
  const restEnv = { ...env, GATEWAY_SECRET: config.gatewaySecret ?? undefined };
  const rest = embedded
    ? new RestProcess({ port: config.restPort, portalUrl, env: restEnv, log, isReady })
    : null;
  stopOnSignals({ server, rest, log, noticeMs: config.drainNoticeSeconds * 1_000 });
  await rest?.start();
  if (!embedded) await server.learner.start();
  const port = await listen(server, address);
  process.stdout.write(
    welcomeText({
      url: portalAddress(config, port),
      host: config.host,
      suggestions: await suggestionsOf(server),
      isDemoWanted: Boolean(givenValue(env, 'DEMO_SIZE')) && env.DEMO_SIZE !== 'none',
      hasWebApp,
      absent: server.caller.offer.absent,
      silentBackends: embedded || (await isReady()) ? [] : (config.restBaseUrls ?? []),
    }),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Answers the port, which the system chooses where PORT is 0. */
async function listen({ httpServer }: GatewayServer, address: ListenAddress): Promise<number> {
  const { port, host } = address;
  httpServer.listen({ port, host, backlog: BACKLOG });
  await once(httpServer, 'listening').catch((error: unknown) => {
    throw listenError(address, error) ?? error;
  });
  const bound = httpServer.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

function suggestionsOf({ caller }: GatewayServer) {
  const signal = new AbortController().signal;
  const client = new RestClient(caller, { requestId: 'gateway-start', token: null, signal });
  return new SignInSuggestions().list(client);
}

interface Stoppable {
  server: GatewayServer;
  rest: RestProcess | null;
  log: Logger;
  /** For a balancer in front; a person at a terminal waits for none. */
  noticeMs: number;
}

/** The first signal drains; a second one ends at once. */
function stopOnSignals({ server, rest, log, noticeMs }: Stoppable): void {
  const connections = trackConnections(server.httpServer);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    server.startDraining();
    if (server.httpServer.listening) {
      if (signal === 'SIGTERM') await sleep(noticeMs);
      await drain(server.httpServer, connections);
    }
    await server.close();
    await rest?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

run().catch((error: unknown) => {
  if (error instanceof RestStartError) process.exit(error.exitCode || USAGE_ERROR);
  const message = error instanceof ConfigError ? error.message : String((error as Error).stack);
  process.stderr.write(`\n${message}\n\n`);
  process.exit(USAGE_ERROR);
});
