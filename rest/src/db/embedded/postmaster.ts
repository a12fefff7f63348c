import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server process that owns a cluster folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that runs on a cluster folder, by its postmaster.pid; `null` when none does that we can see. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  return serverNamedIn(readIfThere(pidFile(clusterDir)), clusterDir);
}

/**
 * Removes the postmaster.pid of a dead server, or one whose number now belongs to another program: a new server would
 * trust it and refuse to start. Only for the holder of the server lock: the number of a server in another container
 * means nothing here, and that server stops when its file is gone.
 */
export function removeStalePidFile(clusterDir: string): void {
  const file = pidFile(clusterDir);
  const text = readIfThere(file);
  if (text === null || serverNamedIn(text, clusterDir)) return;
  if (text !== '' || isForgotten(file)) rmSync(file, { force: true });
}

function serverNamedIn(text: string | null, clusterDir: string): Postmaster | null {
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const runs = Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgresOf(pid, clusterDir);
  return runs ? { pid, port } : null;
}

/** `null` when there is no such file: a server that ends takes its own away at any moment. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const WRITTEN_WITHIN_MS = 5000;

/** An empty file belongs to a server that is about to write it, or to one that died before it could. */
function isForgotten(path: string): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > WRITTEN_WITHIN_MS;
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A killed child that nobody waited for still has its number; it runs no more.
  return !/^State:\s+Z/m.test(readProc(pid, 'status'));
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    // A server works in its cluster folder, also after that was renamed under it.
    return readProc(pid, 'cmdline').includes(clusterDir) || workingFolder(pid) === clusterDir;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes(clusterDir);
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
