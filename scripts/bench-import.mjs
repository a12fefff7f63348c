/** `npm run bench:import -- [--rows 200000] [--size demo]`: an import beside people who write, and how long they wait. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { buildIfStale } = await import('./build-steps.mjs');
await buildIfStale();
process.exitCode = await runCommand(process.execPath, [
  '--import',
  'tsx',
  'tests/load/import-beside.ts',
  ...process.argv.slice(2),
]);
