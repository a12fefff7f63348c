/** `npm run test:e2e -- <playwright arguments>`: the end-to-end tests, each run of them on a data folder of its own. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-steps.mjs';
import { binary, runCommand } from './run-command.mjs';

// Once, before each run's product starts.
await buildIfStale();

const asked = process.argv.slice(2);
// Tests write to their product and count what is there, so that halves of them need a product each.
const halves =
  asked.length === 0 && !process.env.E2E_BASE_URL && availableParallelism() > 1 ? 2 : 1;

async function run(number) {
  // In the system's folder for such things: PostgreSQL's own user must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-e2e-'));
  chmodSync(folder, 0o755);
  const shard = halves > 1 ? [`--shard=${number}/${halves}`] : [];
  const code = await runCommand(binary('playwright'), ['test', ...shard, ...asked], {
    env: { ...process.env, E2E_DATA_DIR: folder, E2E_RUN: String(number) },
  });
  rmSync(folder, { recursive: true, force: true });
  return code;
}

const codes = await Promise.all(Array.from({ length: halves }, (_, i) => run(i + 1)));
process.exitCode = Math.max(...codes);
