/**
 * `npm run bench:gateway -- [--seconds 4] [--rounds 3] [--connections 32] [--delay 0] [--only ours,yoga]`: this gateway
 * beside its peers in one run; see docs/performance.md.
 */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { runCommand } from './run-command.mjs';

process.chdir(join(import.meta.dirname, '..'));
await ensureInstalled();
const { build } = await import('./build-steps.mjs');
await build();
process.exitCode = await runCommand(process.execPath, [
  '--import',
  'tsx',
  'tests/bench/gateway/bench-gateway.ts',
  ...process.argv.slice(2),
]);
