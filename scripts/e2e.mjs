/** `npm run test:e2e -- <playwright arguments>`: the end-to-end tests, on products and data folders of their own. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-steps.mjs';
import { binary, runCommand } from './run-command.mjs';

// Once, before the products start.
await buildIfStale();

const asked = process.argv.slice(2);
// A worker waits for its product and its browser in turn: one more than there are processors keeps these busy.
const products =
  asked.length === 0 && !process.env.E2E_BASE_URL ? Math.min(4, availableParallelism() + 1) : 1;

// In the system's folder for such things: PostgreSQL's own user must be able to enter it.
const folder = mkdtempSync(join(tmpdir(), 'rep-portal-e2e-'));
chmodSync(folder, 0o755);
for (let i = 0; i < products; i += 1) mkdirSync(join(folder, String(i)), { mode: 0o755 });
process.exitCode = await runCommand(binary('playwright'), ['test', ...asked], {
  env: { ...process.env, E2E_DATA_DIR: folder, E2E_PRODUCTS: String(products) },
});
rmSync(folder, { recursive: true, force: true });
