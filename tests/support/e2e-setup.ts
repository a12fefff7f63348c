import { buildIfStale } from '../../scripts/build-steps.mjs';
import { startTestServer } from './database-server.ts';

/** Once for a run of Playwright: what the products are made of. Returns what takes it away again. */
export default async function e2eSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  await buildIfStale();
  const server = await startTestServer();
  return server.stop;
}
