import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { pino, type Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { systemClock } from './calendar.ts';
import { ConfigError, processEnvironment, readConfig, type Config } from './config.ts';
import { RestClient } from './http/rest-client.ts';
import { drain, trackConnections } from './process/drain.ts';
import { assertPortFree, portTaken } from './process/free-port.ts';
import { RestProcess, RestStartError } from './process/rest-process.ts';
import { welcomeText } from './process/welcome.ts';
import { createServer, type GatewayServer } from './server.ts';
import { sessionKey } from './session/session-key.ts';
import { SignInSuggestions } from './session/sign-in-suggestions.ts';

const USAGE_ERROR = 1;
/**
 * Connections that wait to be accepted. Node's own 511 overflow in a moment's pause under load, and who
 * is dropped there tries again after one, three and seven seconds, told nothing.
 */
const BACKLOG = 4_096;

/**
 * How much larger than what is in use the heap may grow before garbage is collected, in percent. Left alone it grows to four
 * times while much is asked, and a file of 100,000 rows costs hundreds of megabytes.
 */
const HEAP_GROWTH_PERCENT = 50;

async function run(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const env = processEnvironment();
  const config = readConfig(env);
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  await assertPortFree(config.port, config.host, 'PORT');
  const embedded = config.restBaseUrl === null;
  if (embedded) await assertPortFree(config.restPort, '127.0.0.1', 'REST_PORT');

  const server = await createServer({
    config,
    restBaseUrl: config.restBaseUrl ?? `http://127.0.0.1:${config.restPort}`,
    sessionKey: sessionKey(config.sessionSecret, config.dataDir),
    clock: systemClock(config.today),
    log,
  });
  collectDefaultMetrics({ register: server.registry });
  const isReady = () => server.caller.isReady();
  const rest = embedded ? new RestProcess({ port: config.restPort, env, log, isReady }) : null;
  stopOnSignals({ server, rest, log, noticeMs: config.drainNoticeSeconds * 1_000 });
  await rest?.start();
  await listen(server, config);
  process.stdout.write(welcomeText(addressOf(server, config), await suggestionsOf(server)));
}

async function listen({ httpServer }: GatewayServer, config: Config): Promise<void> {
  httpServer.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  await once(httpServer, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw portTaken(config.port, 'PORT');
    throw new ConfigError(
      `Cannot listen on HOST=${config.host}, PORT=${config.port}: ${error.message}`,
    );
  });
}

function addressOf({ httpServer }: GatewayServer, config: Config): string {
  if (config.publicUrl) return config.publicUrl;
  const address = httpServer.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const everywhere = ['0.0.0.0', '::'].includes(config.host);
  return `http://${everywhere ? 'localhost' : config.host}:${port}`;
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
