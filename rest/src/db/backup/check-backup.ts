import { join } from 'node:path';
import { measureDataFile, type FileFingerprint } from './data-file.ts';
import {
  BackupDamaged,
  MANIFEST,
  readManifest,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import { readSums, SUMS, sumsText, type FileSum } from './sums.ts';

/**
 * Reads every file of a backup and compares it with what the manifest and the list of sums say.
 * @throws BackupDamaged naming the first file that is not as it was written
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const { manifest, sha256 } = await readManifest(folder);
  const stored = await readSums(folder);
  if (manifest.hasSums && stored === null) {
    throw new BackupDamaged(`${SUMS} is missing from ${folder}. Nothing was restored.`);
  }
  if (stored !== null && !stored.endsWith(sumsText([{ file: MANIFEST, sha256 }]))) {
    throw new BackupDamaged(
      `${MANIFEST} is damaged, or ${SUMS} is: they do not agree. Nothing was restored.`,
    );
  }
  const sums: FileSum[] = [];
  for (const entry of manifest.tables) {
    const { fileSha256 } = await checkFile(folder, entry);
    sums.push({ file: entry.file, sha256: fileSha256 });
    // By the line, so that the file is named; the whole is compared below.
    if (stored !== null && !stored.includes(sumsText(sums.slice(-1)))) {
      throw new BackupDamaged(
        `${entry.file} is damaged, or ${SUMS} is: they do not agree. Nothing was restored.`,
      );
    }
  }
  sums.push({ file: MANIFEST, sha256 });
  if (stored !== null && stored !== sumsText(sums)) {
    throw new BackupDamaged(`${SUMS} is damaged: it lists other files. Nothing was restored.`);
  }
  return manifest;
}

async function checkFile(folder: string, entry: TableEntry): Promise<FileFingerprint> {
  let found: FileFingerprint;
  try {
    found = await measureDataFile(join(folder, entry.file));
  } catch (error) {
    throw new BackupDamaged(
      `${entry.file} is damaged or missing: ${(error as Error).message}. Nothing was restored.`,
    );
  }
  if (found.sha256 !== entry.sha256 || found.rows !== entry.rows) {
    throw new BackupDamaged(
      `${entry.file} is damaged: it does not hold what the manifest says (${entry.rows} rows, SHA-256 ${entry.sha256}). Nothing was restored.`,
    );
  }
  return found;
}
