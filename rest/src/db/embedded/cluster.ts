import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
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
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterDirIn, clusterUrl, DATABASE, passwordFileIn, SUPERUSER } from './cluster-files.ts';
import { openLocked } from './file-lock.ts';
import { findPostmaster, isAlive, removeStalePidFile } from './postmaster.ts';
import { serverArguments } from './server-arguments.ts';
import type { SystemUser } from './system-user.ts';

const READY_WITHIN_MS = 60_000;
/** The processes of a killed server end within milliseconds; the writes of a busy one may take a while. */
const FREE_WITHIN_MS = 20_000;
/**
 * Locked by the server's own processes, so that there is never a second server on the cluster: also not when the owner
 * of the data folder was killed and the next one runs in another container, where it cannot see the first server.
 */
const SERVER_LOCK = 'server.lock';

export interface ClusterOptions {
  /** Owned by `user`; holds cluster/, password and server.log. */
  folder: string;
  user: SystemUser | null;
  binaries: Binaries;
  log: { info(message: string): void; warn(message: string): void };
  /** PostgreSQL's own settings, where they differ from the product's. */
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
    // Watches the process id rather than the child's exit event: an adopted server is no child of ours.
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
    const running = findPostmaster(this.clusterDir);
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
    this.options.log.info(`Creating the database in ${this.options.folder} …`);
    const passwordFile = passwordFileIn(this.options.folder);
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    this.giveToUser(passwordFile);
    // A new name each time: the initdb of a killed start may still be writing into its folder.
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
    // The rename is the moment at which the cluster exists: killed before it, the next start starts from scratch.
    renameSync(fresh, this.clusterDir);
  }

  /** Removes what a killed initdb left: it never held data. */
  private sweep(unfinished: string): void {
    try {
      rmSync(unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      // The orphaned initdb writes faster than we delete. No data is lost, and the next start sweeps again.
      this.options.log.info(`Left ${unfinished} for later: ${(error as Error).message}`);
    }
  }

  private async startOrAdopt(): Promise<void> {
    const running = findPostmaster(this.clusterDir);
    if (running) {
      this.options.log.info(
        `Adopting the database server ${running.pid} that an earlier run left behind.`,
      );
      this.port = running.port;
    } else {
      this.port ||= await freePort();
    }
    await this.waitUntilReady();
    await this.ensureDatabase();
  }

  /** Starts a server, unless a process of another one still works on the cluster. */
  private trySpawn(): boolean {
    const lock = openLocked(join(this.options.folder, SERVER_LOCK));
    if (lock === null) return false;
    try {
      removeStalePidFile(this.clusterDir);
      this.spawnServer(lock);
      return true;
    } finally {
      // The server has inherited it: the lock ends with the last of its processes, not with us.
      closeSync(lock);
    }
  }

  private spawnServer(lock: number): void {
    const logFile = join(this.options.folder, 'server.log');
    // Opened here, for appending: what a crashed server last said stays readable.
    const log = openSync(logFile, 'a', 0o600);
    this.giveToUser(logFile);
    const child = spawn(
      this.options.binaries.postgres,
      serverArguments(this.clusterDir, this.port, this.options.settings),
      // Detached: a Ctrl+C in the terminal reaches us, and we stop the server in order.
      { stdio: ['ignore', log, log, lock], detached: true, ...this.identity() },
    );
    child.on('error', (error) =>
      this.options.log.warn(`PostgreSQL could not be started: ${error.message}`),
    );
    child.unref();
    closeSync(log);
  }

  private async restartIfDead(): Promise<void> {
    if (this.stopping || this.restarting || findPostmaster(this.clusterDir)) return;
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
    const begun = Date.now();
    let spawnedAt: number | null = null;
    for (;;) {
      if (await this.answers('postgres')) return;
      if (this.stopping) throw new StartError('Stopped before the database server was ready.');
      const now = Date.now();
      const isSeen = findPostmaster(this.clusterDir) !== null;
      if (!isSeen && spawnedAt === null && now - begun > FREE_WITHIN_MS) {
        throw this.inUseElsewhere();
      }
      if (now - begun > READY_WITHIN_MS) {
        throw new StartError(
          `PostgreSQL did not become ready in ${READY_WITHIN_MS / 1000} s. Its log says why: ${join(this.options.folder, 'server.log')}`,
        );
      }
      // After a kill -9 the processes of the dead server still end, and hold its memory and the lock until then.
      const isDue = spawnedAt === null || now - spawnedAt > 300;
      if (isDue && !isSeen && this.trySpawn()) spawnedAt = Date.now();
      await sleep(25);
    }
  }

  private inUseElsewhere(): StartError {
    return new StartError(
      `Another PostgreSQL server, which this process cannot see, still works on ${this.clusterDir}: an earlier portal left it behind in another container. ` +
        'Stop that container, or the postgres process on the machine that runs it, and start again.',
    );
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
          : reject(new StartError(`${program} failed (${code}):\n${output.trim()}`)),
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
