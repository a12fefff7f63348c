import { createServer } from 'node:net';

/**
 * Below the ports that the system hands to outgoing connections (32768 and up on Linux): a port from there may be
 * taken by somebody's connection between this probe and the program that is to listen.
 */
const FIRST = 10_000;
const LAST = 32_000;

/** A random loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
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
