import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

export class DataFolderInUse extends Error {}

export interface OwnerLock {
  /** Tells whoever asks from now on that we are about to leave, so that they wait instead of giving up. */
  announceStop(): void;
  release(): Promise<void>;
}

/** An owner that has lost its parent needs a moment to notice and to announce its stop. */
const PATIENCE_MS = 600;
const STOP_TAKES_AT_MOST_MS = 25_000;
const STOPPING = 'stopping';

/**
 * Makes this process the one owner of a data folder, or refuses at once.
 *
 * The lock is a listening socket, because the operating system frees it however the owner ends.
 * On Linux its name is abstract (no file to go stale), on Windows a pipe; elsewhere a socket file,
 * which counts as stale when nobody answers on it.
 * @throws DataFolderInUse with the owner's process id
 */
export async function lockDataFolder(dataDir: string): Promise<OwnerLock> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const address = lockAddress(folder);
  let answer = String(process.pid);
  const server = await takeAddress(address, folder, (socket) => socket.end(answer));
  return {
    announceStop: () => {
      answer = `${process.pid} ${STOPPING}`;
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The process that owns a data folder now, without taking it; `null` when nobody does. */
export async function dataFolderOwner(folder: string): Promise<number | null> {
  const answer = await askOwner(lockAddress(folder));
  return answer === null ? null : Number(answer.split(' ')[0]);
}

async function takeAddress(
  address: string,
  folder: string,
  onAsked: (socket: Socket) => void,
): Promise<Server> {
  const started = Date.now();
  for (;;) {
    const server = createServer(onAsked);
    server.unref();
    if (await listen(server, address)) return server;
    const owner = await askOwner(address);
    if (owner === null && isSocketFile(address)) rmSync(address, { force: true });
    const patience = owner?.endsWith(STOPPING) ? STOP_TAKES_AT_MOST_MS : PATIENCE_MS;
    if (Date.now() - started > patience) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by process ${owner?.split(' ')[0] ?? 'unknown'}: the portal is running already.\n` +
          'Use that one, stop it first, or start this one with other settings, for example:\n' +
          '  DATA_DIR=.data-2 PORT=4010 REST_PORT=4011 npm start',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function lockAddress(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0rep-portal-${digest}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\rep-portal-${digest}`;
  return join(folder, 'owner.sock');
}

function isSocketFile(address: string): boolean {
  return process.platform !== 'linux' && process.platform !== 'win32' && !address.startsWith('\0');
}

/** False when somebody else holds the address. */
function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen({ path: address }, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function askOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection({ path: address });
    let answer = '';
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(answer || null));
  });
}
