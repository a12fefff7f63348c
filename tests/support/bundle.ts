import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive } from '../../rest/src/db/embedded/postmaster.ts';

/** For what a run of tests makes; inside the project, so that the bundle finds its packages and the project's files. */
export const FOLDER = 'node_modules/.cache/rep-portal';

const RUN = 'PORTAL_TEST_RUN';

/**
 * A program of a server room as one file, as `npm run build` makes it: it starts in a third of the time that its
 * sources take. Made once for all workers of a run; what runs that ended have left behind is removed.
 * @param entry such as `rest/src/main.ts`
 */
export function bundled(entry: string): string {
  // The first to ask is the run itself, which starts its workers with this in their environment.
  const run = (process.env[RUN] ??= String(process.pid));
  // Named after its whole path: each room has a main.
  const file = join(FOLDER, `${entry.replace(/\.ts$/, '').replaceAll('/', '-')}-${run}.js`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  removeForgotten();
  // Another worker may make it at the same time: a file appears when it is whole.
  const own = join(FOLDER, `bundle-${process.pid}`);
  mkdirSync(own, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [
    'scripts/bundle-server.mjs',
    entry,
    join(own, basename(file)),
  ]);
  if (status !== 0) throw new Error(`bundling ${entry} failed: ${String(stderr)}`);
  renameSync(join(own, basename(file)), file);
  rmdirSync(own);
  return file;
}

function removeForgotten(): void {
  for (const name of readdirSync(FOLDER)) {
    const pid = Number(/-(\d+)(\.js)?$/.exec(name)?.[1]);
    if (Number.isNaN(pid)) continue;
    if (!isAlive(pid)) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}
