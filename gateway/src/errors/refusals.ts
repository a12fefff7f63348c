import type { Logger } from 'pino';
import { RestProblem } from './rest-problem.ts';

/** What the gateway refused the viewer without asking the backend. */
export interface GatewayRefusal {
  what: string;
  path: string;
  reason: string;
}

/** Where refusals are kept: the audit trail of the backend. */
export interface RefusalTrail {
  recordRefusal(refusal: GatewayRefusal): Promise<void>;
}

/** What this gateway refuses by itself, told to the audit trail. */
export class Refusals {
  readonly #log: Pick<Logger, 'warn'>;
  #warned = false;

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log;
  }

  /** Never throws: a refusal is answered also where it cannot be recorded. */
  async record(audit: RefusalTrail, refusal: GatewayRefusal): Promise<void> {
    try {
      await audit.recordRefusal(refusal);
    } catch (error) {
      const isForeign = error instanceof RestProblem && error.status === 404;
      // A backend of somebody else keeps no such trail: said once.
      if (isForeign && this.#warned) return;
      this.#warned ||= isForeign;
      this.#log.warn(
        { reason: (error as Error).message, what: refusal.what },
        isForeign ? 'the backend does not record refusals' : 'a refusal could not be recorded',
      );
    }
  }
}
