import { createServer } from 'node:net';

declare global {
  /** Ports that this process has given out. A test and the services that it hosts each load this file. */
  var givenPorts: Set<number> | undefined;
}

/**
 * Below the ports that the system hands to outgoing connections (32768 and up on Linux): a port from there may be
 * taken by somebody's connection between this probe and the program that is to listen. The embedded database
 * chooses from 20000 up. Above 10080, which `fetch` and browsers refuse as the port of another protocol ("bad port").
 */
const FIRST = 10_088;
const LAST = 20_000;

/** A run has at most this many workers; each draws from ports of its own. */
const WORKERS = 8;
const worker =
  Number(process.env['JEST_WORKER_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS;

/** A port looks free until its program listens, so none is given twice. */
const given = (globalThis.givenPorts ??= new Set());

/** A random loopback port that nobody listens on and that was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor((Math.random() * (LAST - FIRST)) / WORKERS) * WORKERS + worker;
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
