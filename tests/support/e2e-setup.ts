import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../../scripts/build-steps.mjs';
import { publishParsedDocument } from '../contract/document.ts';
import { publishServices } from './browser-services.ts';
import { bundled } from './bundle.ts';
import type * as DatabaseServer from './database-server.ts';

/** Once for a run of Playwright: what the products are made of. Returns what takes it away again. */
export default async function e2eSetup(): Promise<(() => Promise<void>) | undefined> {
  const isRunning = Boolean(process.env['E2E_BASE_URL']);
  if (!isRunning) await buildIfStale();
  publishServices(resolve(bundled('tests/support/services.ts')));
  if (isRunning) return undefined;
  const file = resolve(bundled('tests/support/database-server.ts'));
  const { startTestServer } = (await import(pathToFileURL(file).href)) as typeof DatabaseServer;
  const server = await startTestServer();
  publishParsedDocument(server.folder);
  return server.stop;
}
