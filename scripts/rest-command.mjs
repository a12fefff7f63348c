/** What every `npm run <command>` of the REST service does first: install and build what is missing, then become it. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';

/** @param {string} name a file of rest/src/commands */
export async function runRestCommand(name) {
  // Files on the command line are named from where the person stands, as npm has it.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(join(import.meta.dirname, '..'));
  await ensureInstalled();
  const { buildIfStale } = await import('./build-steps.mjs');
  await buildIfStale();
  process.setSourceMapsEnabled(true);
  await import(`../rest/dist/commands/${name}.js`);
}
