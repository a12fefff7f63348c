import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server process that owns a cluster folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The server that runs on a cluster folder, by its postmaster.pid; `null` when none does.
 * A file left by a dead server, or whose number now belongs to another program, is removed: the
 * server would trust it and refuse to start. Only the folder's owner may call this.
 */
export function runningPostmaster(clusterDir: string): Postmaster | null {
  const running = findPostmaster(clusterDir);
  if (!running) rmSync(pidFile(clusterDir), { force: true });
  return running;
}

/** The same for everybody else: it looks and changes nothing. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const file = pidFile(clusterDir);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const runs = Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgresOf(pid, clusterDir);
  return runs ? { pid, port } : null;
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
