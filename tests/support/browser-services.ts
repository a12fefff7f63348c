import { pathToFileURL } from 'node:url';
import type * as Services from './services.ts';

const BUNDLE = 'PORTAL_TEST_SERVICES';

/** Set by the global setup for the workers; the file that services.ts is bundled to. */
export function publishServices(file: string): void {
  process.env[BUNDLE] = file;
}

/**
 * The services that a browser test starts in its own process. Playwright compiles each file that a test file names, for
 * the list of tests and again in each worker: five hundred of a gateway are one here, which esbuild made.
 */
function bundledServices(): Promise<typeof Services> {
  const file = process.env[BUNDLE];
  if (!file) throw new Error('Browser tests run with tests/support/e2e-setup.ts.');
  return import(pathToFileURL(file).href) as Promise<typeof Services>;
}

/** A gateway of a browser test's own, with other settings or faults behind it, that serves the built web client. */
export const startOwnGateway: typeof Services.startOwnGateway = async (...args) =>
  (await bundledServices()).startOwnGateway(...args);
