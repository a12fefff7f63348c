import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway, type RunningGateway } from './start-gateway.ts';

/** An operation as a build registers it. */
export function registered(name: string, body: string) {
  const id = createHash('sha256').update(body).digest('hex');
  return { id, name, type: 'query' as const, body };
}

/**
 * A gateway with the settings of an installation: all limits on, and only registered operations for
 * those who may not explore.
 */
export async function startProduction(
  restBaseUrl: string,
  operations: readonly { id: string; body: string }[],
  env: Record<string, string> = {},
): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'rep-portal-production-'));
  const webDir = join(folder, 'dist');
  mkdirSync(webDir);
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  writeFileSync(join(folder, 'trusted-documents.json'), JSON.stringify(manifest));
  const limits = {
    NODE_ENV: 'production',
    RATE_LIMIT_PER_SECOND: '20',
    RATE_LIMIT_BURST: '60',
    SHED_AFTER_MS: '500',
  };
  try {
    return await startGateway(restBaseUrl, { ...limits, WEB_DIR: webDir, ...env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
