import { connect, createServer, type Socket } from 'node:net';

/** What the server does with a connection. */
export type Behavior =
  /** Ends it with an error of PostgreSQL, as a real server does before the session begins. */
  | { error: { code: string; message: string } }
  /** Lets everybody in and says that it is this version. */
  | { version: string; number: number }
  /** Hands it over to a real server. */
  | { target: { host: string; port: number } }
  /** Answers as a web server would. */
  | { text: string }
  | 'silent';

export interface FakePostgres {
  port: number;
  connections(): number;
  close(): Promise<void>;
}

/** A server that behaves as PostgreSQL does in states that a test cannot bring a real one to. */
export async function startFakePostgres(behave: () => Behavior): Promise<FakePostgres> {
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    answer(socket, behave());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function answer(socket: Socket, behavior: Behavior): void {
  if (behavior === 'silent') {
    socket.resume();
  } else if ('text' in behavior) {
    socket.once('data', () => socket.end(behavior.text));
  } else if ('target' in behavior) {
    const real = connect(behavior.target);
    real.on('error', () => socket.destroy());
    socket.on('close', () => real.destroy());
    socket.pipe(real).pipe(socket);
  } else if ('error' in behavior) {
    const { code, message } = behavior.error;
    socket.once('data', () => socket.end(packet('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)));
  } else {
    socket.once('data', () => socket.write(Buffer.concat([packet('R', int32(0)), READY])));
    socket.on('data', (data) => {
      if (data[0] === 'Q'.charCodeAt(0)) socket.write(versionRow(behavior));
    });
  }
}

/** A message of PostgreSQL's protocol: its kind, its length, what it says. */
function packet(kind: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(kind), int32(bytes.length + 4), bytes]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const READY = packet('Z', 'I');

/** The answer to a query: two text columns, one row. */
function versionRow({ version, number }: { version: string; number: number }): Buffer {
  const columns = ['number', 'name'].map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), int32(25), Buffer.alloc(8)]),
  );
  const values = [String(number), version].map((value) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  const count = Buffer.from([0, 2]);
  return Buffer.concat([
    packet('T', Buffer.concat([count, ...columns])),
    packet('D', Buffer.concat([count, ...values])),
    packet('C', 'SELECT 1\0'),
    READY,
  ]);
}
