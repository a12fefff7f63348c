import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../rest/src/db/embedded/postmaster.ts';

/** For what a run of tests makes; inside the project, so that the bundle finds its packages and the project's files. */
export const FOLDER = 'node_modules/.cache/rep-portal';

const made = new Map<string, string>();

/**
 * A program of a server room as one file, as `npm run build` makes it: it starts in a third of the time that its
 * sources take. Made once a test file; what processes that ended have left behind is removed.
 * @param entry such as `rest/src/main.ts`
 */
export function bundled(entry: string): string {
  const known = made.get(entry);
  if (known && existsSync(known)) return known;
  mkdirSync(FOLDER, { recursive: true });
  removeForgotten();
  // Named after its whole path: each room has a main.
  const name = entry.replace(/\.ts$/, '').replaceAll('/', '-');
  const file = join(FOLDER, `${name}-${process.pid}.js`);
  const { status, stderr } = spawnSync('node_modules/.bin/esbuild', [
    entry,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=warning',
    `--outfile=${file}`,
  ]);
  if (status !== 0) throw new Error(`bundling ${entry} failed: ${String(stderr)}`);
  made.set(entry, file);
  return file;
}

function removeForgotten(): void {
  for (const name of readdirSync(FOLDER)) {
    const pid = Number(/-(\d+)(\.js)?$/.exec(name)?.[1]);
    if (!isAlive(pid)) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}
