/** `npm run bench -- [--sizes full,xl] [--only text] [--runs 40] [--data-dir folder] [--keep] [--plans]`: see docs/performance.md. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

// Folders on the command line are named from where the person stands, as npm has it.
process.env.INIT_CWD ??= process.cwd();
process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
process.exitCode = await runCommand(process.execPath, [
  '--import',
  'tsx',
  'tests/bench/bench.ts',
  ...process.argv.slice(2),
]);
