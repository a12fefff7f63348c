/** `npm run test:e2e -- <playwright arguments>`: the end-to-end tests on a data folder of their own. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, runCommand } from './run-command.mjs';

// In the system's folder for such things: PostgreSQL's own user must be able to enter it.
const folder = mkdtempSync(join(tmpdir(), 'rep-portal-e2e-'));
chmodSync(folder, 0o755);
process.exitCode = await runCommand(binary('playwright'), ['test', ...process.argv.slice(2)], {
  env: { ...process.env, E2E_DATA_DIR: folder },
});
rmSync(folder, { recursive: true, force: true });
