import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { closeServer, listenOnLoopback } from '../../../tests/support/recording-proxy.ts';
import { answerClientErrors } from './client-errors.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const patience = { headersTimeout: 100, requestTimeout: 150, connectionsCheckingInterval: 20 };
  server = createServer(patience, (req, res) => {
    if (req.url === '/begun') res.write('half an answer');
    req.resume().on('end', () => res.end('whole'));
  });
  answerClientErrors(server);
  port = Number(new URL(await listenOnLoopback(server)).port);
});
afterAll(() => closeServer(server));

/** Everything that comes back on one connection until it ends. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc';

describe('what never became a request', () => {
  it.each([
    ['B24: a head that does not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
    ['B24: a body that does not come', POST, 408],
    ['B04: no HTTP', '\u0000\u0001\u0002 nonsense\r\n\r\n', 400],
    ['B04: two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'B17: a head of 64 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`,
      431,
    ],
  ])('%s is answered in JSON, and the connection ends', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status, message: expect.any(String) });
    expect(body).not.toMatch(/HPE_|node:|\/src\//);
  });

  it('never puts a second answer behind one that has begun', async () => {
    const answer = await exchange(POST.replace('POST /', 'POST /begun'));
    expect(answer).toContain('half an answer');
    expect(answer).not.toContain('408');
  });
});
