/**
 * Where a test run keeps its temporary files: in memory, if there is room. Each test file copies a database of a thousand
 * files and drops it, and ext4 is slow to reuse the inodes of recently deleted files: after a few minutes a copy costs
 * 0.7 s of processor time there, and 0.05 in memory.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem } from 'node:os';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIGABYTE = 1024 ** 3;
/** A run uses less than half a gigabyte at a time. */
const ROOM = 2 * GIGABYTE;
const FREE_MEMORY = 8 * GIGABYTE;

/**
 * Makes a folder in memory the temporary folder of this process and of every process it starts; the folder is removed
 * when this process ends. Does nothing if TMPDIR is set or there is no room.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/rep-portal-run-`);
  // As /tmp: PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize > ROOM && freemem() > FREE_MEMORY;
  } catch {
    return false;
  }
}
