import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256, SUMS, sumsText } from '../../rest/src/db/backup/sums.ts';

/** Lists the files of a backup that was changed on purpose, as if it had been written so. */
export function seal(folder: string): void {
  const { tables } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    tables: { file: string }[];
  };
  const files = [...tables.map(({ file }) => file), 'manifest.json'];
  const sums = files.map((file) => ({ file, sha256: sha256(readFileSync(join(folder, file))) }));
  writeFileSync(join(folder, SUMS), sumsText(sums));
}
