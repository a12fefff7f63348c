import { hostedServices } from '../hosted-services.ts';
import type { startGateway as start } from './gateway-service.ts';

export { cookieOf, postJson } from './http.ts';
export type { GraphQLAnswer, RunningGateway } from './gateway-service.ts';

/**
 * A whole gateway on a free port, in front of a backend of the test's own.
 * @param restBaseUrl one address or several, as in REST_BASE_URL
 * @param ladder patient by default
 */
export const startGateway: typeof start = async (...given) =>
  (await hostedServices()).startGatewayBefore(...given);
