import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  name?: string;
  version?: string;
}

function readManifest(folder: string): Manifest | null {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/**
 * The folder that holds the root package.json. Found by walking up, because this file runs both
 * from gateway/src (development) and bundled from gateway/dist (production).
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (dirname(folder) !== folder) {
    if (readManifest(folder)?.name === 'rep-portal') return folder;
    folder = dirname(folder);
  }
  throw new Error('The gateway must run from inside the project folder.');
}

/** The product's version, from the root package.json. */
export function projectVersion(): string {
  return readManifest(projectRoot())?.version ?? '0.0.0';
}
