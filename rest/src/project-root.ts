import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds the root package.json. Found by walking up, because this file runs both
 * from rest/src (development) and bundled from rest/dist (production).
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (dirname(folder) !== folder) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
      if (name === 'rep-portal') return folder;
    }
    folder = dirname(folder);
  }
  throw new Error('The REST service must run from inside the project folder.');
}

/** A folder from the settings as an absolute path; a relative one starts at the project's root. */
export function fromProjectRoot(folder: string): string {
  return resolve(projectRoot(), folder);
}

/** The version of the product. */
export function programVersion(): string {
  const manifest = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
