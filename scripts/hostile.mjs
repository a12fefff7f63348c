/** `npm run hostile -- [--scale 0.1] [--seed n]`: 132,000 hostile requests at the built product. */
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
  'tests/hostile/hostile.ts',
  ...process.argv.slice(2),
]);
