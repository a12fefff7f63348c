import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists every file of a backup with its hash, as `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';

/** A file's name and the SHA-256 of its bytes as they lie on the disk. */
export interface FileSum {
  file: string;
  sha256: string;
}

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export function sumsText(sums: readonly FileSum[]): string {
  return sums.map((sum) => `${sum.sha256}  ${sum.file}\n`).join('');
}

/** Writes the list, synced to disk. */
export async function writeSums(folder: string, sums: readonly FileSum[]): Promise<void> {
  const file = await open(join(folder, SUMS), 'wx', 0o600);
  try {
    await file.writeFile(sumsText(sums));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The list as it is stored; `null` where there is none. */
export async function readSums(folder: string): Promise<string | null> {
  return readFile(join(folder, SUMS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
