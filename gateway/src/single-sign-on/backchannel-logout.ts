import express, { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { failureOf } from '../errors/failure.ts';
import { requestFacts } from '../observability/request-facts.ts';
import type { Sessions } from '../session/sessions.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { LogoutTokenError, readLogoutToken, UsedTokens } from './logout-token.ts';
import type { SignOnCalls } from './sign-on-calls.ts';

export interface BackchannelLogoutParts {
  provider: IdentityProvider;
  calls: SignOnCalls;
  sessions: Sessions;
  now: () => number;
  log: Logger;
}

const BODY_LIMIT_BYTES = 32 * 1024;
const RETRY_SECONDS = 5;

/**
 * `POST` from the company's OpenID provider: somebody was signed out there, so their sessions end here (OpenID Connect
 * Back-Channel Logout 1.0). No cookie and no secret: the provider's signature is what counts.
 */
export function backchannelLogout(parts: BackchannelLogoutParts): Router {
  const { provider, calls, sessions, now, log } = parts;
  const used = new UsedTokens();
  const router = Router();

  router.post('/', express.urlencoded({ extended: false, limit: BODY_LIMIT_BYTES }), answer);
  router.all('/', (_req, res) => {
    res.setHeader('Allow', 'POST');
    refuse(res, 405, 'Send a logout token by POST.');
  });
  return router;

  async function answer(req: Request, res: Response): Promise<void> {
    let jti: string | null = null;
    try {
      const token = (req.body as { logout_token?: unknown } | undefined)?.logout_token;
      if (typeof token !== 'string') {
        throw new LogoutTokenError('Send one logout_token, as a form (x-www-form-urlencoded).');
      }
      const { jti: number, ...logout } = await readLogoutToken(token, await provider.forLogout());
      if (!used.use(number, now())) throw new LogoutTokenError('This token was used before.');
      jti = number;
      await calls.providerLogout(sessions.client(res, null), logout);
      res.status(200).end();
    } catch (error) {
      if (error instanceof LogoutTokenError) return refuse(res, 400, error.message);
      if (jti !== null) used.giveBack(jti);
      const why = failureOf(error)?.code ?? String(error);
      log.warn({ why, requestId: requestFacts(res).requestId }, 'a logout could not be checked');
      res.setHeader('Retry-After', String(RETRY_SECONDS));
      return void res.status(503).json({
        error: 'temporarily_unavailable',
        error_description: 'The portal could not check the token just now. Send it again.',
      });
    }
  }

  /** In the form that the standard names. The log gets the sentence, never the token. */
  function refuse(res: Response, status: number, reason: string): void {
    const { requestId } = requestFacts(res);
    log.warn({ reason, requestId }, 'back-channel logout refused');
    res.status(status).json({ error: 'invalid_request', error_description: reason });
  }
}
