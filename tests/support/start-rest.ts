import { hostedServices } from './hosted-services.ts';
import type { startRest as start } from './rest-service.ts';

export type { RestAnswer, TestRest } from './rest-service.ts';

/** The REST service in this process, on a database of its own, listening on a free port. */
export const startRest: typeof start = async (options) =>
  (await hostedServices()).startRest(options);
