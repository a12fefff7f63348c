/**
 * `npm start`: installs what is missing, builds what is stale, then becomes the gateway, which starts
 * the REST service and prints the one URL. Plain JavaScript: it runs before anything is installed.
 */
import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();

stopWithNpm();
process.setSourceMapsEnabled(true);
await import('../gateway/dist/main.js');

/**
 * npm that is killed outright cannot pass the signal on, and we would hold ports and data folder for
 * nobody. npm starts us through a shell: when the shell or npm behind it is gone, so are we.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) process.exit(0);
  }, 250).unref();
}

/** Cheap on Linux; elsewhere only our own parent is watched. */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
