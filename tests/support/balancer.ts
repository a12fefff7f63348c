import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { passSocket } from './balancer-socket.ts';
import { closeServer, readBody } from './recording-proxy.ts';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export interface BalancerOptions {
  /** The gateways' addresses. */
  targets: readonly string[];
  /** A free one by default. */
  port?: number;
  checkEveryMs?: number;
}

interface Target {
  url: URL;
  /** Checks in a row that it did not pass. */
  misses: number;
  /** It takes connections, whatever it says then. */
  isAlive: boolean;
  /** Idle connections end well before the gateway would close them (5 s): none is closed while a request is on its way. */
  agent: Agent;
}

const IDLE_MS = 1_000;
/** A gateway asks its backend whether it is ready, and waits up to 1.5 s for that. */
const CHECK_WITHIN_MS = 2_000;
/** One late answer on a busy machine is no reason; two are. */
const MISSES_MAX = 2;
/** They speak of one connection, not of the answer. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * A small load balancer: each request, and each WebSocket, goes to the next gateway that is ready. What never reached
 * its gateway is sent to another one; what did is not, because it may have been done.
 */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const targets: Target[] = options.targets.map((url) => ({
    url: new URL(url),
    misses: MISSES_MAX,
    isAlive: false,
    agent: new Agent({ keepAlive: true, timeout: IDLE_MS }),
  }));
  await Promise.all(targets.map(check));
  const closing = new AbortController();
  for (const target of targets) void watch(target, options.checkEveryMs ?? 250, closing.signal);
  const server = createServer((message, answer) => {
    answer.on('error', () => undefined);
    void readBody(message).then(
      (body) => pass(targets, message, body, answer),
      () => answer.destroy(),
    );
  });
  server.on('upgrade', (message, socket, head) => {
    const target = takeTurn(targets);
    if (target) passSocket(target.url, message, socket, head);
    else socket.destroy();
  });
  // Longer than any client keeps a quiet connection: it is the client that ends it.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      closing.abort();
      await closeServer(server);
      targets.forEach(({ agent }) => agent.destroy());
    },
  };
}

async function watch(target: Target, everyMs: number, closing: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) return;
    await check(target);
  }
}

async function check(target: Target): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
  try {
    const answer = await fetch(new URL('/readyz', target.url), { signal });
    await answer.body?.cancel();
    target.isAlive = true;
    target.misses = answer.status === 200 ? 0 : target.misses + 1;
  } catch (error) {
    target.misses += 1;
    // A late answer says nothing about whether it lives.
    if ((error as Error).name !== 'TimeoutError') target.isAlive = false;
  }
}

/**
 * Takes the next target that is ready; the one after it has the next turn. Where none is, because the
 * backend is away, one that is alive: what it says then is better than a bare 503 from here.
 */
function takeTurn(targets: Target[]): Target | null {
  const ready = targets.findIndex(({ misses }) => misses < MISSES_MAX);
  const i = ready < 0 ? targets.findIndex(({ isAlive }) => isAlive) : ready;
  const [chosen] = i < 0 ? [] : targets.splice(i, 1);
  if (!chosen) return null;
  targets.push(chosen);
  return chosen;
}

function pass(
  targets: Target[],
  message: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  const target = takeTurn(targets);
  if (!target) {
    answer.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
    answer.end('No gateway answers.');
    return;
  }
  let isReached = false;
  const onward = request(
    {
      agent: target.agent,
      host: target.url.hostname,
      port: target.url.port,
      method: message.method,
      path: message.url,
      headers: onwardHeaders(message, body.length),
    },
    (incoming) => {
      answer.writeHead(incoming.statusCode ?? 502, withoutHops(incoming.headers));
      incoming.pipe(answer);
      incoming.on('error', () => answer.destroy());
    },
  );
  onward.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => (isReached = true));
    else isReached = true;
  });
  onward.on('error', () => {
    if (answer.destroyed) return;
    if (!isReached) {
      target.misses = MISSES_MAX;
      target.isAlive = false;
      pass(targets, message, body, answer);
    } else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { 'content-type': 'text/plain' }).end('The gateway went away.');
  });
  answer.once('close', () => {
    if (!answer.writableFinished) onward.destroy();
  });
  onward.end(body);
}

function onwardHeaders(message: IncomingMessage, length: number): IncomingHttpHeaders {
  const before = message.headers['x-forwarded-for'];
  const from = message.socket.remoteAddress ?? 'unknown';
  return {
    ...withoutHops(message.headers),
    'x-forwarded-for': before ? `${String(before)}, ${from}` : from,
    'content-length': String(length),
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
