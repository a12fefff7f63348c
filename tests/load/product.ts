import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mixManifest } from './mix.ts';

export interface Product {
  url: string;
  /** Where its database lies. */
  dataDir: string;
  /** Of the gateway's process. */
  rssMegabytes(): Promise<number>;
  restRssMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

const PORT = 4_780;
const START_MAX_MS = 300_000;

/**
 * The built product in processes of its own: gateway, REST service and embedded PostgreSQL, on the
 * loopback address and a data folder that is thrown away. One signed-in viewer stands for all users,
 * so the limit per viewer is off, and so is the cache, which is a viewer's own: a thousand people would share none of it.
 * Everything else is as installed.
 */
export async function startProduct(
  size: string,
  env: Record<string, string> = {},
): Promise<Product> {
  if (!existsSync('gateway/dist/main.js')) throw new Error('Run npm run build first.');
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-load-'));
  // PostgreSQL's own user must be able to enter it.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'dist'));
  // Nobody opens a page, but a gateway without one does not start.
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'trusted-documents.json'), JSON.stringify(mixManifest()));
  const child = spawn(process.execPath, ['gateway/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      REST_PORT: String(PORT + 1),
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'dist'),
      DEMO_SIZE: size,
      PORTAL_TODAY: '2026-06-18',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_SECOND: '0',
      CACHE_SECONDS: '0',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${PORT}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir: join(folder, 'data'),
    stop,
    rssMegabytes: () => rssOf(url),
    restRssMegabytes: () => rssOf(`http://127.0.0.1:${PORT + 1}`),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MAX_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await sleep(200);
  }
  throw new Error('The product was not ready in time.');
}

async function rssOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
  return Math.round(bytes / 1_048_576);
}
