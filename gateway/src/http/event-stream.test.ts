import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStream } from './event-stream.ts';
import { TIME_LADDER } from './time-ladder.ts';

const ATTEMPT_MS = 100;
const agent = new Agent();
let server: Server;
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(answer: (res: ServerResponse) => void): Promise<EventStream> {
  server = createServer((_req, res) => answer(res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new EventStream({
    url: `http://127.0.0.1:${port}/api/events`,
    headers: {},
    agent: { http: agent },
    ladder: { ...TIME_LADDER, attemptMs: ATTEMPT_MS },
    refuse: ({ status }) => {
      throw new Error(`refused with ${status}`);
    },
  });
}

describe('the events of a backend', () => {
  it('may be far apart: a backend need not say that it is still there', async () => {
    const stream = await open((res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      void sleep(3 * ATTEMPT_MS).then(() => res.write('data: first\n\n'));
    });
    await expect(stream.next()).resolves.toEqual({ done: false, value: 'first' });
    await stream.return();
  });

  it('are given up where nothing answers in time', async () => {
    const stream = await open(() => undefined);
    await expect(stream.next()).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('are refused as a call is', async () => {
    const stream = await open((res) => res.writeHead(403).end('no'));
    await expect(stream.next()).rejects.toThrow('refused with 403');
  });
});
