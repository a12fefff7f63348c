import { startGateway, type RunningGateway } from './gateway/start-gateway.ts';

/** The product's own limits are tested by themselves; here other tests may be keeping the machine busy. */
const PATIENT = {
  connectMs: 5_000,
  firstByteMs: 10_000,
  attemptMs: 12_000,
  callMs: 20_000,
  answerMs: 30_000,
};

/** A gateway of a browser test's own, with other settings or faults behind it, that serves the built web client. */
export const startOwnGateway = (
  restUrl: string,
  env: Record<string, string> = {},
): Promise<RunningGateway> =>
  startGateway(
    restUrl,
    { WEB_DIR: 'web/dist', TRUSTED_DOCUMENTS: 'off', SHED_AFTER_MS: '0', ...env },
    PATIENT,
  );
