import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { unprivilegedUser } from '../../scripts/postgres-server.mjs';
import { freePort } from './free-port.ts';
import { killServer } from './service-process.ts';

const READY_WITHIN_MS = 60_000;
const USER = 'portal';

/** A folder that PostgreSQL's own user owns. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-pair-'));
  chmodSync(folder, 0o755);
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** One PostgreSQL server of this machine as a child process, on a port that it keeps when it is started again. */
export class PostgresServer {
  readonly port: number;
  readonly #bin: string;
  readonly #data: string;
  readonly #settings: readonly string[];
  #child: ChildProcess | null = null;
  #log = '';

  private constructor(bin: string, data: string, port: number, settings: Record<string, string>) {
    this.#bin = bin;
    this.#data = data;
    this.port = port;
    this.#settings = Object.entries(settings).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
  }

  /** An empty server in a new folder. */
  static async create(
    bin: string,
    folder: string,
    settings: Record<string, string> = {},
  ): Promise<PostgresServer> {
    const data = join(folder, `server-${await freePort()}`);
    const options = ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await runProgram(join(bin, 'initdb'), [...options, '--no-sync'], folder);
    const server = new PostgresServer(bin, data, await freePort(), settings);
    await server.start();
    return server;
  }

  /** A streaming replica of a running server, by `pg_basebackup -R`. */
  static async replicaOf(
    primary: PostgresServer,
    folder: string,
    { port, settings = {} }: { port?: number; settings?: Record<string, string> } = {},
  ): Promise<PostgresServer> {
    const data = join(folder, `server-${await freePort()}`);
    const from = `host=127.0.0.1 port=${primary.port} user=${USER}`;
    await runProgram(
      join(primary.#bin, 'pg_basebackup'),
      ['-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-D', data, '-d', from],
      folder,
    );
    const server = new PostgresServer(primary.#bin, data, port ?? (await freePort()), settings);
    await server.start();
    return server;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  url(database = 'postgres'): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const child = spawn(
      join(this.#bin, 'postgres'),
      [
        ...['-D', this.#data, '-p', String(this.port)],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...this.#settings,
      ],
      { ...unprivilegedUser(), cwd: this.#data, env: { LC_ALL: 'C.UTF-8' } },
    );
    this.#child = child;
    const keep = (chunk: Buffer) => (this.#log = (this.#log + chunk.toString()).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      try {
        await this.sql('select 1');
        return;
      } catch (error) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`PostgreSQL does not start:\n${this.#log}`, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** One statement on a connection of its own. */
  async sql<T extends object>(text: string, database = 'postgres'): Promise<T[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T & pg.QueryResultRow>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The replica becomes a primary. */
  async promote(): Promise<void> {
    await this.sql('select pg_promote(true, 30)');
  }

  /** `kill -9` of the server and of everything that it started. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killServer(this.pid);
    await ended;
  }

  /** Removes the data of a server that has ended: it must not come back as a second primary. */
  destroy(): void {
    rmSync(this.#data, { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
}

async function runProgram(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { ...unprivilegedUser(), cwd, env: { LC_ALL: 'C.UTF-8' } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}:\n${said}`);
}

export interface PostgresPair {
  primary: PostgresServer;
  replica: PostgresServer;
  stop(): Promise<void>;
}

/** A primary with one streaming replica; nothing of it is left after `stop`. @param fill what the primary holds first */
export async function startPair(
  bin: string,
  fill: (primary: PostgresServer) => Promise<void> = () => Promise.resolve(),
): Promise<PostgresPair> {
  const folder = serverFolder();
  // For one test: nothing needs to wait for the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const primary = await PostgresServer.create(bin, folder, settings);
  await fill(primary);
  const replica = await PostgresServer.replicaOf(primary, folder, { settings });
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
