import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderError } from '../../../../schema/settings/data-folder-error.ts';
import { StartError } from '../start-error.ts';
import { isLocked, openLocked } from './file-lock.ts';

class DataFolderInUse extends StartError {}

/** What the lock file says about the process that holds it. */
export interface DataFolderOwner {
  /** The number in the owner's own process namespace: in a container another one than outside. */
  pid: number;
  /** The machine or container. */
  host: string;
  /** ISO 8601. */
  since: string;
  /** Where the owner answers; `null` for a command. */
  url: string | null;
  isStopping: boolean;
}

export interface OwnerLock {
  /** From now on the next start waits for us instead of giving up. */
  announceStop(): void;
  release(): void;
}

const FILE = 'owner.lock';
/** An owner that has lost its parent needs a moment to notice and to announce its stop. */
const PATIENCE_MS = 500;
const STOP_TAKES_AT_MOST_MS = 25_000;
const POLL_MS = 25;

/**
 * Makes this process the one owner of a data folder, or refuses within a second.
 *
 * The owner holds a lock on a file in the folder, which the kernel releases however the owner ends. A socket, a port or
 * a process id would not do: two containers on one volume do not see each other's.
 * @throws DataFolderInUse that names the owner
 * @throws ConfigError when the folder cannot be written
 */
export async function lockDataFolder(
  dataDir: string,
  url: string | null = null,
): Promise<OwnerLock> {
  const { folder, fd } = await takeLock(dataDir);
  const owner: DataFolderOwner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    url,
    isStopping: false,
  };
  try {
    writeOwner(fd, owner);
  } catch (error) {
    closeSync(fd);
    throw dataFolderError(folder, error) ?? error;
  }
  let isHeld = true;
  return {
    announceStop: () => {
      if (isHeld) writeOwner(fd, { ...owner, isStopping: true });
    },
    release: () => {
      if (isHeld) closeSync(fd);
      isHeld = false;
    },
  };
}

/** The process that owns a data folder now, without taking it; `null` when nobody does. */
export function dataFolderOwner(folder: string): DataFolderOwner | null {
  const file = join(folder, FILE);
  return isLocked(file) ? readOwner(file) : null;
}

/** `process 123 on host vm`, with its address where it has one. */
export function ownerInWords({ pid, host, url }: DataFolderOwner): string {
  return `process ${pid} on host ${host}${url ? `, ${url}` : ''}`;
}

async function takeLock(dataDir: string): Promise<{ folder: string; fd: number }> {
  const begun = Date.now();
  for (;;) {
    let folder: string;
    let fd: number | null;
    try {
      mkdirSync(dataDir, { recursive: true });
      folder = realpathSync(dataDir);
      fd = openLocked(join(folder, FILE));
    } catch (error) {
      throw dataFolderError(dataDir, error) ?? error;
    }
    if (fd !== null) return { folder, fd };
    const owner = readOwner(join(folder, FILE));
    const patienceMs = owner.isStopping ? STOP_TAKES_AT_MOST_MS : PATIENCE_MS;
    if (Date.now() - begun > patienceMs) throw inUse(folder, owner);
    await sleep(POLL_MS);
  }
}

function inUse(folder: string, owner: DataFolderOwner): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${folder} is in use${sinceOf(owner)} by ${ownerInWords(owner)}.\n` +
      'Use that portal, stop it, or start this one with settings of its own, for example:\n' +
      '  DATA_DIR=.data-2 PORT=4010 REST_PORT=4011 npm start',
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function sinceOf({ since }: DataFolderOwner): string {
  const moment = new Date(since);
  return Number.isNaN(moment.getTime()) ? '' : ` since ${MOMENT.format(moment)} UTC`;
}

/** One write, then the cut: a reader never finds the file empty. */
function writeOwner(fd: number, owner: DataFolderOwner): void {
  const bytes = Buffer.from(`${JSON.stringify(owner)}\n`);
  writeSync(fd, bytes, 0, bytes.length, 0);
  ftruncateSync(fd, bytes.length);
}

const UNKNOWN: DataFolderOwner = {
  pid: 0,
  host: 'unknown',
  since: '',
  url: null,
  isStopping: false,
};

/** The holder writes its name right after taking the lock; until then the file is empty or names the previous owner. */
function readOwner(file: string): DataFolderOwner {
  try {
    return { ...UNKNOWN, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<DataFolderOwner>) };
  } catch {
    return UNKNOWN;
  }
}
