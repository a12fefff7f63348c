import { resolve } from 'node:path';
import { publishParsedDocument } from '../contract/document.ts';
import { bundled } from './bundle.ts';
import { startTestServer } from './database-server.ts';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Once for a run of jest: the database server, and what each worker would otherwise make again. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  globalThis.stopTestDatabase = server.stop;
  publishParsedDocument(server.folder);
  process.env.PORTAL_TEST_SERVICES = resolve(bundled('tests/support/services.ts'));
}
