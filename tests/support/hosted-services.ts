import type * as Services from './services.ts';

declare global {
  /** Given by services-environment.mjs. */
  var loadServices: (() => Promise<typeof Services>) | undefined;
}

/** The services, loaded once for all the test files that a worker runs. */
export function hostedServices(): Promise<typeof Services> {
  if (!globalThis.loadServices) {
    throw new Error(
      'Services are for the projects of jest.config.mjs with services-environment.mjs.',
    );
  }
  return globalThis.loadServices();
}
