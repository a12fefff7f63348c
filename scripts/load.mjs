/**
 * `npm run load -- [--size tiny|demo] [--seconds 60]`: 1,000 users, saturation, and three times that.
 * `npm run load -- --minutes 120 [--per-second 50] [--record hold.tsv]`: a steady load for that long, with a chart.
 */
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
  'tests/load/load.ts',
  ...process.argv.slice(2),
]);
