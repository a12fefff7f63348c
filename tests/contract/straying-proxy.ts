import { createServer } from 'node:http';
import { closeServer, listenOnLoopback, readBody } from '../support/recording-proxy.ts';

export interface PassedAnswer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: unknown;
}

/** How the answers of one address are bent on their way: `GET /api/notes/7` or a pattern of it. */
export interface Bend {
  call: RegExp;
  bend(answer: PassedAnswer): PassedAnswer;
}

/** A backend that keeps the contract but for the bent answers. */
export async function startStrayingProxy(
  targetUrl: string,
  bends: Bend[],
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((message, answer) => {
    void (async () => {
      const body = await readBody(message);
      const { host: _host, connection: _connection, ...headers } = message.headers;
      const response = await fetch(targetUrl + (message.url ?? ''), {
        method: message.method ?? 'GET',
        headers: headers as Record<string, string>,
        body: body.length > 0 ? new Uint8Array(body) : null,
      });
      // What is no JSON passes without its body.
      const isStream = /event-stream|zip/.test(response.headers.get('content-type') ?? '');
      const text = isStream ? '' : await response.text();
      let passed: PassedAnswer = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      if (isStream) await response.body?.cancel();
      const call = `${message.method} ${message.url}`;
      for (const { bend } of bends.filter((each) => each.call.test(call))) passed = bend(passed);
      const kept = [...passed.headers].filter(
        ([name]) =>
          !['content-length', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
      );
      answer.writeHead(passed.status, kept);
      answer.end(passed.body === undefined ? '' : JSON.stringify(passed.body));
    })().catch(() => answer.destroy());
  });
  return { url: await listenOnLoopback(server), close: () => closeServer(server) };
}
