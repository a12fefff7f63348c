import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { localPath } from '../../../schema/local-path.ts';
import type { SignOnRefusal } from '../../../schema/single-sign-on.ts';
import { SIGN_ON_PATH } from '../../../schema/sign-on-paths.ts';
import type { SignInLimit } from '../edge/sign-in-limit.ts';
import type { OfferLearner } from '../http/offer-learner.ts';
import { requestFacts } from '../observability/request-facts.ts';
import { enter } from '../session/enter.ts';
import type { Sessions } from '../session/sessions.ts';
import { backchannelLogout } from './backchannel-logout.ts';
import { IdentityProvider } from './identity-provider.ts';
import { PendingSignOns, type PendingSignOn } from './pending-sign-on.ts';
import { SignOnCalls } from './sign-on-calls.ts';
import { refusalOf, SignOnError } from './sign-on-refusal.ts';
import type { SignOnSettings } from '../../../schema/settings/single-sign-on.ts';

interface SingleSignOnParts {
  settings: SignOnSettings;
  gatewaySecret: string;
  /** 32 bytes. */
  sessionKey: Buffer;
  sessions: Sessions;
  learner: OfferLearner;
  limit: SignInLimit;
  now: () => number;
  log: Logger;
}

const HOME = '/landing';

/**
 * Single sign-on with the company's OpenID provider. The gateway checks what the provider says; the REST service decides
 * whom it signs in.
 */
export class SingleSignOn {
  readonly #parts: SingleSignOnParts;
  readonly #provider: IdentityProvider;
  readonly #pending: PendingSignOns;
  readonly #calls: SignOnCalls;

  constructor(parts: SingleSignOnParts) {
    this.#parts = parts;
    this.#provider = new IdentityProvider(parts.settings, parts.now);
    this.#pending = new PendingSignOns(parts.sessionKey, parts.settings.portalUrl, parts.now);
    this.#calls = new SignOnCalls(parts.gatewaySecret);
  }

  /** `GET …?to=` leads to the provider, `GET …/callback` is where the provider leads back to. */
  routes(): Router {
    const router = Router();
    router.get('/', async (req, res) => {
      const target = this.#targetOf(req);
      await this.#orRefuse(res, target, async () => {
        const { url, proof } = await this.#provider.begin();
        this.#pending.begin(res, { proof, target });
        res.redirect(303, url.href);
      });
    });
    router.get('/callback', async (req, res) => {
      const pending = this.#pending.read(res);
      await this.#orRefuse(res, pending?.target ?? HOME, () => this.#enter(req, res, pending));
    });
    return router;
  }

  /** Where the provider says that somebody signed out there. */
  backchannelRoutes(): Router {
    const { sessions, now, log } = this.#parts;
    return backchannelLogout({ provider: this.#provider, calls: this.#calls, sessions, now, log });
  }

  /** Ends a session at the REST service. @returns where the provider ends its own, if there is such an address */
  async signOut(res: Response, token: string): Promise<string | null> {
    const idToken = await this.#calls.signOut(this.#parts.sessions.client(res, token));
    return idToken === null ? null : this.#provider.signOutUrl(idToken);
  }

  async #enter(req: Request, res: Response, pending: PendingSignOn | null): Promise<void> {
    const { sessions, limit, learner } = this.#parts;
    const origin = sessions.originOf(res);
    const admitted = await limit.admit(origin.address, origin.deviceToken);
    if ('quota' in admitted) {
      throw new SignOnError({ code: 'tooMany', reason: admitted.name, isRecorded: true });
    }
    let outcome: 'right' | 'wrong' = 'wrong';
    try {
      // Another tab's or another browser's: what this browser began is still to come back.
      const { search, searchParams } = new URL(req.originalUrl, this.#parts.settings.portalUrl);
      if (!pending || !searchParams.getAll('state').includes(pending.proof.state)) {
        const reason = pending ? 'another state than this browser’s' : 'no sign-on was under way';
        throw new SignOnError({ code: 'notBegun', reason });
      }
      this.#pending.end(res);
      const who = await this.#provider.redeem(search, pending.proof);
      const signedIn = await this.#calls.signIn(sessions.client(res, null), who, origin);
      await enter({ sessions, learner }, res, signedIn, origin);
      outcome = 'right';
      res.redirect(303, pending.target);
    } finally {
      admitted.ended(outcome);
    }
  }

  /** Leads back to the sign-in page, which says why; the audit trail and the log get the reason. */
  async #orRefuse(res: Response, target: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      const { log, sessions } = this.#parts;
      const { code, reason } = refused;
      log.warn({ code, reason, requestId: requestFacts(res).requestId }, 'single sign-on refused');
      if (!refused.isRecorded) {
        await this.#calls.report(sessions.client(res, null), refused).catch((failure: unknown) => {
          log.warn({ reason: String(failure) }, 'a refused single sign-on could not be recorded');
        });
      }
      res.redirect(303, refusalPath(code, target));
    }
  }

  /** A page of this site, and not the sign-on again. */
  #targetOf({ originalUrl }: Request): string {
    const { portalUrl } = this.#parts.settings;
    const to = new URL(originalUrl, portalUrl).searchParams.get('to');
    const target = localPath(to, new URL(portalUrl).origin);
    return target === null || target.startsWith(SIGN_ON_PATH) ? HOME : target;
  }
}

function refusalPath(code: SignOnRefusal, target: string): string {
  const query = new URLSearchParams({ refused: code });
  if (target !== HOME) query.set('to', target);
  return `/login?${query.toString()}`;
}
