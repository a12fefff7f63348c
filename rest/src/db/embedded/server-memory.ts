import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const SMALLEST_MB = 128;
const LARGEST_MB = 1024;

/** How much memory the machine, or the container that we run in, has. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The memory that the server keeps pages in, in megabytes: an eighth of the machine's, since a browser, the
 * gateway and the system's own cache live beside it. A gigabyte holds all notes of the largest office; a
 * word of most notes is then found in two thirds of the time that it takes with PostgreSQL's own 128 MB.
 */
export function sharedBuffersMb(memory: number): number {
  return Math.round(Math.min(LARGEST_MB, Math.max(SMALLEST_MB, memory / 8 / MEGABYTE)));
}
