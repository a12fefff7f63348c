import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { clusterDirIn, clusterUrl, DATABASE } from './cluster-files.ts';
import { createClusterIfMissing, stoppedEarly, type ClusterOptions } from './create-cluster.ts';
import { openLocked } from './file-lock.ts';
import { findPostmaster, isAlive, removeStalePidFile } from './postmaster.ts';
import { serverArguments } from './server-arguments.ts';
import { giveTo, identityOf } from './system-user.ts';

const READY_WITHIN_MS = 60_000;
/** The processes of a killed server end within milliseconds; the writes of a busy one may take a while. */
const FREE_WITHIN_MS = 20_000;
/**
 * Locked by the server's own processes, so that there is never a second server on the cluster: also not when the owner
 * of the data folder was killed and the next one runs in another container, where it cannot see the first server.
 */
const SERVER_LOCK = 'server.lock';

/**
 * One PostgreSQL cluster in a folder, run as a supervised child of this process: created when
 * missing, adopted when it survived its last owner, restarted when it dies, stopped with us.
 */
export class EmbeddedCluster {
  private stopping = false;
  private port = 0;
  private supervision: NodeJS.Timeout | null = null;
  private restarting = false;
  /** The server that was started last; an adopted one is no child of ours. */
  private child: ChildProcess | null = null;

  constructor(private readonly options: ClusterOptions) {}

  private get clusterDir(): string {
    return clusterDirIn(this.options.folder);
  }

  /**
   * Starts or adopts the server and waits until it answers.
   * @throws StartError when `signal` ended the start; no process of it runs then
   */
  async start(signal?: AbortSignal): Promise<void> {
    try {
      await createClusterIfMissing(this.options, signal);
      await this.startOrAdopt(signal);
    } catch (error) {
      if (signal?.aborted) await this.stop();
      throw error;
    }
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
    const pid = findPostmaster(this.clusterDir)?.pid ?? this.pidOfChild();
    if (pid === null) return;
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 20_000;
    while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  }

  /** A server that was just started has not written its process id yet. */
  private pidOfChild(): number | null {
    const { child } = this;
    const runs = child?.exitCode === null && child.signalCode === null;
    return runs ? (child.pid ?? null) : null;
  }

  private async startOrAdopt(signal?: AbortSignal): Promise<void> {
    const running = findPostmaster(this.clusterDir);
    if (running) {
      this.options.log.info(
        `Adopting the database server ${running.pid} that an earlier run left behind.`,
      );
      this.port = running.port;
    } else {
      this.port ||= await freePort();
    }
    await this.waitUntilReady(signal);
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
    const { user, folder } = this.options;
    const logFile = join(folder, 'server.log');
    // Opened here, for appending: what a crashed server last said stays readable.
    const log = openSync(logFile, 'a', 0o600);
    giveTo(user, logFile);
    const child = spawn(
      this.options.binaries.postgres,
      serverArguments(this.clusterDir, this.port, this.options.settings),
      // Detached: a Ctrl+C in the terminal reaches us, and we stop the server in order.
      { stdio: ['ignore', log, log, lock], detached: true, ...identityOf(user, folder) },
    );
    child.on('error', (error) =>
      this.options.log.warn(`PostgreSQL could not be started: ${error.message}`),
    );
    child.unref();
    this.child = child;
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

  private async waitUntilReady(signal?: AbortSignal): Promise<void> {
    const begun = Date.now();
    let spawnedAt: number | null = null;
    for (;;) {
      if (await this.answers('postgres')) return;
      if (this.stopping || signal?.aborted) throw stoppedEarly();
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
}

/**
 * A port that nobody listens on, below those that the system gives to outgoing connections (32768 and up on Linux, 49152
 * elsewhere). One of those could take the port of a server that died, and hold it for as long as it stays open.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
