import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that arrive meanwhile are answered with `Connection: close`; a connection idle for this long is closed. */
const LAPSE_MS = 6_500;
const DRAIN_MAX_MS = 15_000;

/** Keeps count of the server's open connections. */
export function trackConnections(server: Server): Set<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/**
 * Stops accepting and waits until every connection has ended. Idle connections are not closed at once: a request may be
 * under way on one, and would fail.
 */
export async function drain(server: Server, open: Set<Socket>): Promise<void> {
  // http.Server.close would also close idle connections at once; net.Server.close only stops listening.
  NetServer.prototype.close.call(server);
  const until = Date.now() + DRAIN_MAX_MS;
  const lapsed = Date.now() + LAPSE_MS;
  while (open.size > 0 && Date.now() < until) {
    await sleep(50);
    if (Date.now() > lapsed) server.closeIdleConnections();
  }
  server.closeAllConnections();
}
