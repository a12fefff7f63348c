import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedCall {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Parsed where it is JSON, `null` where there is none. */
  body: unknown;
}

export interface RecordingProxy {
  url: string;
  /** In the order of arrival; empty it with `calls.length = 0`. */
  calls: RecordedCall[];
  close(): Promise<void>;
}

/** Listens on the loopback, by default on a free port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Closes a server and every connection that it has. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A request's whole body. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What a request said, for the record. */
export function recordOf(message: IncomingMessage, body: Buffer): RecordedCall {
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: message.method ?? '',
    path: message.url ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: bodyOf(body),
  };
}

function bodyOf(body: Buffer): unknown {
  const text = body.toString('utf8');
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Passes a request on as it is and its answer back as it comes; a dead target ends the connection. */
export function forward(
  targetUrl: string,
  message: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  const { host: _host, ...headers } = message.headers;
  const target = new URL(targetUrl);
  const outgoing = request(
    {
      host: target.hostname,
      port: target.port,
      path: message.url,
      method: message.method,
      headers: { ...headers, 'content-length': body.length },
    },
    (incoming) => {
      answer.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(answer);
      incoming.on('error', () => answer.destroy());
    },
  );
  outgoing.on('error', () => answer.destroy());
  // A client that leaves a stream leaves it behind the proxy, too.
  answer.on('close', () => outgoing.destroy());
  outgoing.end(body);
}

/** A proxy that writes down every call on its way to a real server: tests count and read them. */
export async function startRecordingProxy(targetUrl: string): Promise<RecordingProxy> {
  const calls: RecordedCall[] = [];
  const server = createServer((message, answer) => {
    void readBody(message).then((body) => {
      calls.push(recordOf(message, body));
      forward(targetUrl, message, body, answer);
    });
  });
  return { url: await listenOnLoopback(server), calls, close: () => closeServer(server) };
}
