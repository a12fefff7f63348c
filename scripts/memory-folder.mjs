/**
 * Where a run of the tests keeps its temporary files. Its database server makes and removes a thousand files for each
 * test file, and ext4 passes over what was removed in the last minutes one by one: a copy of a database takes it 0.7 s of
 * a processor instead of 0.05 after a while.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem } from 'node:os';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIGABYTE = 1024 ** 3;
/** A run has less than half a gigabyte at a time there. */
const ROOM = 2 * GIGABYTE;
const FREE_MEMORY = 8 * GIGABYTE;

/**
 * Makes a folder in memory, which is removed at the end of this process, and makes it the temporary folder of all that
 * starts from here. On a machine without room for that nothing changes.
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
