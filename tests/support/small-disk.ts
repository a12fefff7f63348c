import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Room for a cluster with the smallest demo, the reserve, and some hundred notes. */
const DISK_MB = 420;

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}

export interface SmallDisk {
  folder: string;
  /** Takes what room is left. */
  fill(): void;
  /** Gives free what fill() took. */
  free(): void;
  unmount(): void;
}

/** A disk of a few hundred megabytes for one test; `null` where none can be mounted: only root on Linux may. */
export function mountSmallDisk(): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        // The service writes at the same time, so write until the disk is full instead of measuring first.
        for (const block of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)])
          writeUntilFull(file, block);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
