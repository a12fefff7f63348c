import type { startGateway as start } from './gateway-service.ts';
import { hostedServices } from './hosted-services.ts';

export type { GraphQLAnswer, TestGateway } from './gateway-service.ts';

/** A gateway in this process in front of the real REST service, with a recording proxy between them. */
export const startGateway: typeof start = async (options) =>
  (await hostedServices()).startGateway(options);
