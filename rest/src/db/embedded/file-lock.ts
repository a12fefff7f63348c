import { closeSync, constants, openSync } from 'node:fs';
import { createRequire } from 'node:module';

interface NativeLocks {
  /** False when another open file holds a lock that rules this one out. */
  tryLock(fd: number, offset: number, length: number, options?: { shared?: boolean }): boolean;
}

/** The package has no types of its own. */
const { tryLock } = createRequire(import.meta.url)('fs-native-extensions') as NativeLocks;

/**
 * The byte that stands for the file. It lies far behind the content, because Windows keeps others from reading
 * locked bytes, and the content is for them to read. (macOS locks the whole file and lets everybody read it.)
 */
const LOCKED_BYTE = 2 ** 40;

/**
 * Opens a file and locks it for as long as the descriptor, or a copy that a child process inherited, stays open.
 * The kernel keeps the lock with the file, so it holds between containers that share a volume, and ends with the
 * last process that has the file open, however that process ends.
 * @returns the descriptor, or `null` when somebody else holds the lock
 */
export function openLocked(path: string): number | null {
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
  return orClosed(fd, () => tryLock(fd, LOCKED_BYTE, 1));
}

/** True when somebody holds the lock of `openLocked`; takes nothing, and needs no right to write. */
export function isLocked(path: string): boolean {
  let fd: number;
  try {
    fd = openSync(path, constants.O_RDONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const probe = orClosed(fd, () => tryLock(fd, LOCKED_BYTE, 1, { shared: true }));
  if (probe !== null) closeSync(probe);
  return probe === null;
}

function orClosed(fd: number, lock: () => boolean): number | null {
  try {
    if (lock()) return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  closeSync(fd);
  return null;
}
