/** A product of a script's own on demo data, on free ports below 5000, ended with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_MAX_MS = 300_000;

/**
 * @param {{ port: number, env?: Record<string, string> }} options the REST service gets the port after it
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startOwnProduct({ port, env = {} }) {
  const address = `http://localhost:${port}`;
  // PostgreSQL's own user must be able to enter it.
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-own-'));
  chmodSync(folder, 0o755);
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      REST_PORT: String(port + 1),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const stop = async () => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + READY_MAX_MS;
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || product.exitCode !== null) {
      await stop();
      throw new Error('The product was not ready in time.');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { address, stop };
}

/** Opens a session for a page of the product. */
export async function signIn(page, address, email) {
  const answer = await page.request.post(`${address}/session/sign-in`, {
    headers: { origin: address },
    data: { email, password: 'demo-portal' },
  });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`);
}
