import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  closeServer,
  forward,
  listenOnLoopback,
  readBody,
  recordOf,
  type RecordedCall,
} from './recording-proxy.ts';

/** The faults R1 to R4 of the reliability plan; "refused" is `close()`. */
export type Fault =
  | { kind: 'status'; status: number; body?: object; headers?: Record<string, string> }
  | { kind: 'late'; ms: number }
  /** Late until the test says so: no machine is too busy for what happens meanwhile. */
  | { kind: 'held'; until: Promise<void> }
  | { kind: SimpleFault };

type SimpleFault =
  | 'malformedJson'
  | 'html'
  | 'empty'
  | 'null'
  | 'badGzip'
  | 'badHttp'
  | 'redirect'
  | 'huge'
  | 'resetBeforeHeaders'
  | 'endBeforeHeaders'
  | 'resetMidBody'
  | 'endMidBody'
  | 'endMidBodyChunked'
  | 'hang'
  | 'hangMidBody'
  | 'drip';

/** What an untroubled call is answered with; tests without a target. */
export type Canned = (call: RecordedCall) => { status?: number; body?: unknown; headers?: object };

/** Which calls fail: by their `METHOD /path`, or by whatever else a call says. */
type Which = RegExp | ((call: RecordedCall) => boolean);

/** A fault that holds calls until `letGo` is called. */
export function held(): { fault: Fault; letGo: () => void } {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  return { fault: { kind: 'held', until }, letGo };
}

function isMeant(which: Which, call: RecordedCall): boolean {
  return which instanceof RegExp ? which.test(`${call.method} ${call.path}`) : which(call);
}

export interface FaultyUpstream {
  url: string;
  /** Every call that arrived, also the failed ones. */
  calls: RecordedCall[];
  /** From now on calls whose `METHOD /path` matches fail so, for the given number of times. */
  inject(which: Which, fault: Fault, times?: number): void;
  /** All is well again. */
  heal(): void;
  close(): Promise<void>;
}

const JSON_HEAD = { 'content-type': 'application/json' };

/**
 * A server that forwards to `target`, or answers `canned`, except where a fault is injected.
 * @param port a free one by default
 */
export async function startFaultyUpstream(
  behind: { target: string } | { canned: Canned },
  port = 0,
): Promise<FaultyUpstream> {
  const calls: RecordedCall[] = [];
  const faults: { which: Which; fault: Fault; left: number }[] = [];
  const server = createServer((message, answer) => {
    answer.on('error', () => undefined);
    void readBody(message).then(async (body) => {
      const call = recordOf(message, body);
      calls.push(call);
      const hit = faults.find(({ which, left }) => left > 0 && isMeant(which, call));
      if (hit) hit.left -= 1;
      if (hit && (await fail(hit.fault, message, answer))) return;
      if ('target' in behind) forward(behind.target, message, body, answer);
      else sendCanned(behind.canned(call), answer);
    });
  });
  return {
    url: await listenOnLoopback(server, port),
    calls,
    inject: (which, fault, times = Infinity) => faults.push({ which, fault, left: times }),
    heal: () => faults.splice(0),
    close: () => closeServer(server),
  };
}

function sendCanned(canned: ReturnType<Canned>, answer: ServerResponse): void {
  const { status = 200, body, headers } = canned;
  answer.writeHead(status, { ...JSON_HEAD, ...headers });
  answer.end(body === undefined ? '' : JSON.stringify(body));
}

/** True when the fault has answered (or never will); false when the call goes on. */
async function fail(
  fault: Fault,
  message: IncomingMessage,
  answer: ServerResponse,
): Promise<boolean> {
  if (fault.kind === 'late') {
    await new Promise((resolve) => setTimeout(resolve, fault.ms));
    return false;
  }
  if (fault.kind === 'held') {
    await fault.until;
    return false;
  }
  if (fault.kind === 'status') {
    const problem = { type: 'about:blank', title: `Status ${fault.status}`, status: fault.status };
    answer.writeHead(fault.status, {
      'content-type': 'application/problem+json',
      ...fault.headers,
    });
    answer.end(JSON.stringify(fault.body ?? problem));
    return true;
  }
  SIMPLE[fault.kind](answer, message);
  return true;
}

const SIMPLE: Record<SimpleFault, (answer: ServerResponse, message: IncomingMessage) => void> = {
  malformedJson: (answer) => void answer.writeHead(200, JSON_HEAD).end('{"seq": 1,'),
  html: (answer) =>
    void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  empty: (answer) => void answer.writeHead(200, JSON_HEAD).end(),
  null: (answer) => void answer.writeHead(200, JSON_HEAD).end('null'),
  badGzip: (answer) =>
    void answer.writeHead(200, { ...JSON_HEAD, 'content-encoding': 'gzip' }).end('{"seq":1}'),
  badHttp: (_answer, { socket }) => void socket.end('HTTP/9.9 what\r\n\r\n'),
  redirect: (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  huge: sendHuge,
  resetBeforeHeaders: (_answer, { socket }) => void socket.resetAndDestroy(),
  endBeforeHeaders: (_answer, { socket }) => void socket.end(),
  resetMidBody: (answer, { socket }) => {
    answer.writeHead(200, { ...JSON_HEAD, 'content-length': '100' });
    answer.write('{"seq": 1', () => socket.resetAndDestroy());
  },
  endMidBody: (answer, { socket }) => {
    answer.writeHead(200, { ...JSON_HEAD, 'content-length': '100' });
    answer.write('{"seq": 1', () => socket.end());
  },
  endMidBodyChunked: (answer, { socket }) => {
    answer.writeHead(200, JSON_HEAD);
    answer.write('{"seq": 1', () => socket.end());
  },
  hang: () => undefined,
  hangMidBody: (answer) => {
    answer.writeHead(200, JSON_HEAD);
    answer.write('{"seq":');
  },
  drip: (answer) => {
    answer.writeHead(200, JSON_HEAD);
    const timer = setInterval(() => answer.write(' '), 50);
    answer.on('close', () => clearInterval(timer));
  },
};

/** Up to 200 MB, as fast as the reader takes it, until the reader hangs up. */
function sendHuge(answer: ServerResponse): void {
  answer.writeHead(200, JSON_HEAD);
  const block = Buffer.alloc(1024 * 1024, 0x20);
  let left = 200;
  const more = (): void => {
    while (left > 0 && !answer.destroyed) {
      left -= 1;
      if (!answer.write(block)) {
        answer.once('drain', more);
        return;
      }
    }
    answer.end();
  };
  more();
}
