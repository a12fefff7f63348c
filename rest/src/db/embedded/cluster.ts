import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { clusterDirIn, clusterUrl, DATABASE, passwordFileIn, SUPERUSER } from './cluster-files.ts';
import { isAlive, runningPostmaster } from './postmaster.ts';
import { memoryBytes, sharedBuffersMb } from './server-memory.ts';
import type { SystemUser } from './system-user.ts';

const READY_WITHIN_MS = 60_000;

export interface ClusterOptions {
  /** Owned by `user`; holds cluster/, password and server.log. */
  folder: string;
  user: SystemUser | null;
  binaries: Binaries;
  log: { info(message: string): void; warn(message: string): void };
  /** PostgreSQL's own settings, where they are to be other than the product's. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/**
 * One PostgreSQL cluster in a folder, run as a supervised child of this process: created when
 * missing, adopted when it survived its last owner, restarted when it dies, stopped with us.
 */
export class EmbeddedCluster {
  private stopping = false;
  private port = 0;
  private supervision: NodeJS.Timeout | null = null;
  private restarting = false;

  constructor(private readonly options: ClusterOptions) {}

  private get clusterDir(): string {
    return clusterDirIn(this.options.folder);
  }

  /** Starts or adopts the server and waits until it answers. */
  async start(): Promise<void> {
    await this.createIfMissing();
    await this.startOrAdopt();
    // Watches by process id rather than by the child's exit event: an adopted server is nobody's child.
    this.supervision = setInterval(() => void this.restartIfDead(), 250);
    this.supervision.unref();
  }

  /** The connection string; it stays the same over restarts of the server. */
  url(): string {
    return clusterUrl(this.options.folder, this.port);
  }

  /** Orderly stop: connections are ended, everything is written, the server's process is gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.supervision) clearInterval(this.supervision);
    const running = runningPostmaster(this.clusterDir);
    if (!running) return;
    process.kill(running.pid, 'SIGINT');
    const deadline = Date.now() + 20_000;
    while (isAlive(running.pid) && Date.now() < deadline) await sleep(20);
  }

  private async createIfMissing(): Promise<void> {
    for (const name of readdirSync(this.options.folder)) {
      if (name.startsWith('cluster.new-')) this.sweep(join(this.options.folder, name));
    }
    if (existsSync(this.clusterDir)) return;
    this.options.log.info('Creating the database …');
    const passwordFile = passwordFileIn(this.options.folder);
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    this.giveToUser(passwordFile);
    // A name of its own: the initdb of a killed start may still be writing into what it began.
    const fresh = join(this.options.folder, `cluster.new-${randomBytes(6).toString('hex')}`);
    await this.run(this.options.binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...this.options.binaries.localeArguments,
      '--no-instructions',
      '--data-checksums',
    ]);
    // The rename is the moment at which the cluster exists: killed before it, the next start begins anew.
    renameSync(fresh, this.clusterDir);
  }

  /** Takes away what an initdb left that was killed half-way: it never held data. */
  private sweep(unfinished: string): void {
    try {
      rmSync(unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      // Its orphan fills it faster than we empty it. It is nobody's data and the next start sweeps again.
      this.options.log.info(`Left ${unfinished} for later: ${(error as Error).message}`);
    }
  }

  private async startOrAdopt(): Promise<void> {
    const running = runningPostmaster(this.clusterDir);
    if (running) {
      this.options.log.info(
        `Adopting the database server ${running.pid} that an earlier run left behind.`,
      );
      this.port = running.port;
    } else {
      this.port ||= await freePort();
      this.spawnServer();
    }
    await this.waitUntilReady();
    await this.ensureDatabase();
  }

  private spawnServer(): ChildProcess {
    const logFile = join(this.options.folder, 'server.log');
    // Opened here, for appending: what a crashed server last said stays readable.
    const log = openSync(logFile, 'a', 0o600);
    this.giveToUser(logFile);
    const child = spawn(
      this.options.binaries.postgres,
      [
        '-D',
        this.clusterDir,
        '-p',
        String(this.port),
        ...setting('listen_addresses', '127.0.0.1'),
        ...setting('unix_socket_directories', ''),
        ...setting('max_connections', '40'),
        ...setting('shared_buffers', `${sharedBuffersMb(memoryBytes())}MB`),
        ...setting('max_wal_size', '1GB'),
        ...setting('log_min_messages', 'warning'),
        ...setting('timezone', 'UTC'),
        ...setting('jit', 'off'),
        // After a crash: one sync of the file system instead of one a file, of which there are thousands.
        ...(process.platform === 'linux' ? setting('recovery_init_sync_method', 'syncfs') : []),
        // The last word on a setting is the one that counts.
        ...Object.entries(this.options.settings ?? {}).flatMap((one) => setting(...one)),
      ],
      // Detached: a Ctrl+C in the terminal reaches us, and we stop the server in order.
      { stdio: ['ignore', log, log], detached: true, ...this.identity() },
    );
    child.on('error', (error) =>
      this.options.log.warn(`PostgreSQL could not be started: ${error.message}`),
    );
    child.unref();
    closeSync(log);
    return child;
  }

  private async restartIfDead(): Promise<void> {
    if (this.stopping || this.restarting || runningPostmaster(this.clusterDir)) return;
    this.restarting = true;
    try {
      this.options.log.warn('The database server is gone; starting it again.');
      await this.startOrAdopt();
      this.options.log.info('The database server is back.');
    } catch (error) {
      this.options.log.warn((error as Error).message);
    } finally {
      this.restarting = false;
    }
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    let lastSpawn = Date.now();
    for (;;) {
      if (await this.answers('postgres')) return;
      if (this.stopping) throw new Error('Stopped before the database server was ready.');
      if (Date.now() > deadline) {
        throw new Error(
          `PostgreSQL did not become ready in ${READY_WITHIN_MS / 1000} s. Its log: ${join(this.options.folder, 'server.log')}`,
        );
      }
      // After a kill -9 the dead server's helpers hold its shared memory for a moment: try again until they are gone.
      if (!runningPostmaster(this.clusterDir) && Date.now() - lastSpawn > 300) {
        this.spawnServer();
        lastSpawn = Date.now();
      }
      await sleep(25);
    }
  }

  private async ensureDatabase(): Promise<void> {
    if (await this.answers(DATABASE)) return;
    const client = this.client('postgres');
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query(`create database ${DATABASE}`);
    } finally {
      await client.end();
    }
  }

  private async answers(database: string): Promise<boolean> {
    const client = this.client(database);
    // A server that dies during the handshake reports through this event as well.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ dir: string }>(
        `select current_setting('data_directory') as dir`,
      );
      if (rows[0]?.dir !== this.clusterDir) {
        throw new Error(`Port ${this.port} belongs to another database.`);
      }
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private client(database: string): pg.Client {
    return new pg.Client({
      connectionString: this.url().replace(/[^/]*$/, database),
      connectionTimeoutMillis: 1000,
    });
  }

  private run(program: string, args: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        ...this.identity(),
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(`${program} failed (${code}):\n${output.trim()}`)),
      );
    });
  }

  private identity(): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } {
    const { user, folder } = this.options;
    // LC_ALL: server messages and number formats must not depend on who starts us.
    const env = { LC_ALL: 'C', TZ: 'UTC' };
    return { ...(user && { uid: user.uid, gid: user.gid }), env, cwd: folder };
  }

  private giveToUser(path: string): void {
    if (this.options.user) chownSync(path, this.options.user.uid, this.options.user.gid);
  }
}

function setting(name: string, value: string): string[] {
  return ['-c', `${name}=${value}`];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
