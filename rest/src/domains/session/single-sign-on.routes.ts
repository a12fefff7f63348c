import { Router, type Request } from 'express';
import { z } from 'zod';
import { SIGN_ON_REFUSALS } from '../../../../schema/single-sign-on.ts';
import { SIGN_ON_CALLS } from '../../../../schema/sign-on-paths.ts';
import type { Database } from '../../db/database.ts';
import { bearerToken } from '../../http/authenticate.ts';
import { gatewayCheck } from '../../http/gateway-secret.ts';
import { Problem } from '../../http/problem.ts';
import { emailAddress, filledText, parseOrRefuse, text } from '../../http/validation.ts';
import type { SignInBrowser } from './begin-session.ts';
import { endProviderSessions } from './provider-logout.service.ts';
import {
  recordSignOnRefusal,
  signInByIdentity,
  signOutEverywhere,
  type SignOnDependencies,
} from './single-sign-on.service.ts';

interface SignOnCallsParts extends SignOnDependencies {
  database(): Database | null;
  /** What a gateway proves itself with. */
  gatewaySecret: string;
}

const NAME_MAX = 200;
const ROLES_MAX = 1_000;
const ID_TOKEN_MAX = 32_000;

const identity = z.strictObject({
  issuer: filledText(1_000),
  subject: filledText(255),
  email: emailAddress.nullable(),
  isEmailVerified: z.boolean(),
  name: filledText(NAME_MAX).nullable(),
  roles: z.array(text(500)).max(ROLES_MAX, `must be at most ${ROLES_MAX}`),
  manager: text(254).nullable(),
  idToken: filledText(ID_TOKEN_MAX),
});

const logout = z.strictObject({
  issuer: filledText(1_000),
  subject: filledText(255).nullable(),
  sid: filledText(255).nullable(),
  issuedAt: z.int().min(0),
});

const refusal = z.strictObject({
  code: z.enum(Object.keys(SIGN_ON_REFUSALS) as (keyof typeof SIGN_ON_REFUSALS)[]),
  reason: text(500),
});

/**
 * What a gateway asks for people whom the provider has named. Outside the list of calls on purpose, as a company's
 * log-in is: an identity is what the caller says it is, so that only a caller with the secret of gateways is believed.
 */
export function signOnCalls({ database, gatewaySecret, ...deps }: SignOnCallsParts): Router {
  const isGateway = gatewayCheck(gatewaySecret);
  const router = Router({ caseSensitive: true, strict: true });
  const opened = (req: Request): Database => {
    // Anyone else learns nothing, not even that there is such a call.
    if (!isGateway(req)) throw new Problem(404, 'There is no such call.');
    const db = database();
    if (!db) throw new Problem(503, 'The service is starting.', { retryAfterSeconds: 1 });
    return db;
  };

  router.post(SIGN_ON_CALLS.signIn, async (req, res) => {
    const db = opened(req);
    const named = parseOrRefuse(identity, req.body ?? {});
    res.json(await signInByIdentity(db, deps, named, browserOf(req)));
  });

  router.post(SIGN_ON_CALLS.signOut, async (req, res) => {
    const db = opened(req);
    const token = bearerToken(req.headers.authorization);
    const idToken = token ? await signOutEverywhere(db, token, String(req.id)) : null;
    res.json({ idToken });
  });

  router.post(SIGN_ON_CALLS.providerLogout, async (req, res) => {
    const db = opened(req);
    const ended = parseOrRefuse(logout, req.body ?? {});
    // Another provider's word ends nothing here.
    if (ended.issuer !== deps.policy.issuer) throw new Problem(403, 'This is another provider.');
    await endProviderSessions(db, ended, browserOf(req));
    res.status(204).end();
  });

  router.post(SIGN_ON_CALLS.refusals, async (req, res) => {
    const db = opened(req);
    const refused = parseOrRefuse(refusal, req.body ?? {});
    await recordSignOnRefusal(db, browserOf(req), { ...refused, userSeq: null });
    res.status(204).end();
  });
  return router;
}

function browserOf(req: Request): SignInBrowser {
  return {
    clientAddress: req.ip ?? 'unknown',
    requestId: String(req.id),
    deviceToken: req.get('X-Device-Token'),
    replacedToken: req.get('X-Replaced-Token'),
    userAgent: req.get('X-Client-Agent') ?? req.get('User-Agent'),
  };
}
