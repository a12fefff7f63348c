import { startGateway, type RunningGateway } from './gateway/gateway-service.ts';

/** A gateway of a browser test's own, with other settings or faults behind it, that serves the built web client. */
export const startOwnGateway = (
  restUrl: string,
  env: Record<string, string> = {},
): Promise<RunningGateway> =>
  startGateway(restUrl, { WEB_DIR: 'web/dist', TRUSTED_DOCUMENTS: 'off', ...env });
