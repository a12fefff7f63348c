/** `npm run storm`: wrong sign-ins by the hundred at the built product, beside a reader and the owner. */
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
  'tests/session/run-storm.ts',
  ...process.argv.slice(2),
]);
