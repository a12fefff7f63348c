import { startTestServer } from './database-server.ts';
import servicesSetup from './services-setup.ts';

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Once for a run of jest: the database server, and what each worker would otherwise make again. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  globalThis.stopTestDatabase = server.stop;
  servicesSetup();
}
