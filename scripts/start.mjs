/**
 * `npm start`: installs what is missing, builds what is stale, then becomes the gateway, which starts
 * the REST service and prints the one URL. Plain JavaScript: it runs before anything is installed.
 */
import { existsSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
if (existsSync('.env')) process.loadEnvFile('.env');
await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();

stopWithNpm();
process.setSourceMapsEnabled(true);
await import('../gateway/dist/main.js');

/**
 * npm that is killed outright cannot pass the signal on, and we would hold ports and data folder
 * for nobody: when our parent changes, it is gone.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, 200).unref();
}
