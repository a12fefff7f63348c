import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../calendar.ts';
import type { BackendOffer } from '../http/backend-offer.ts';
import { restPath } from '../http/rest-path.ts';
import { passwordSending, signOutSending } from '../http/sign-in-call.ts';
import type { OfferLearner } from '../http/offer-learner.ts';
import type { Config } from '../config.ts';
import { isRep, type Viewer } from '../viewer.ts';
import { WITHHELD_WHILE_VIEWING } from '../../../schema/capabilities.ts';
import { passwordFault } from '../../../schema/password-rules.ts';
import { failureOf } from '../errors/failure.ts';
import type { ErrorCode } from '../schema.generated.ts';
import { STATUS_OF_CODE } from '../errors/status-of-code.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import { rateLimitHeaders, type StatedLimit } from '../../../schema/rate-limit-headers.ts';
import { requestFacts } from '../observability/request-facts.ts';
import { mapTilesUrl } from './map-tiles.routes.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { enter, NOBODY } from '../session/enter.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ResetOffer } from '../session/reset-offer.ts';
import type { SignInSuggestions } from '../session/sign-in-suggestions.ts';

export interface SessionRoutesParts {
  sessions: Sessions;
  suggestions: SignInSuggestions;
  resetOffer: ResetOffer;
  offer: BackendOffer;
  learner: OfferLearner;
  signInLimit: SignInLimit;
  /** `null` where people sign in with passwords of this portal only. */
  signOn: { signOut(res: Response, token: string): Promise<string | null> } | null;
  config: Config;
  clock: Clock;
  version: string;
  sessionSeconds: number;
}

const credentials = z.object({
  email: z.string('is required').trim().min(1, 'is required').max(254, 'is too long'),
  password: z.string('is required').min(1, 'is required').max(200, 'is too long'),
});

const newPassword = z.string('is required').superRefine((value, context) => {
  const message = passwordFault(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
const passwords = z.object({
  currentPassword: z.string('is required').min(1, 'is required').max(200, 'is too long'),
  newPassword,
});
const userPassword = z.object({ userSeq: z.int('must be a number'), newPassword });
const viewed = z.object({ userSeq: z.int('must be a number') });
const storedUser = z.object({ seq: z.int() });
const forgotten = credentials.pick({ email: true });
const reset = z.object({ token: z.string('is required').min(1).max(200), newPassword });

/** Calls about a user whom the request names. */
const NAMES_USER: ReadonlySet<string> = new Set(['/user-password', '/view-as']);
/** Codes that only those pass on; at a sign-in they mean that the backend is broken. */
const ABOUT_A_USER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_FOUND', 'DUPLICATE']);

/** Sign-in, sign-out and "who am I": REST for the browser, because a cookie is no GraphQL matter. */
export function sessionRoutes(parts: SessionRoutesParts): Router {
  const { sessions, signInLimit } = parts;
  const router = Router();

  router.get('/', async (_req, res) => {
    const { viewer, token } = await sessions.open(res);
    if (viewer && token !== null) await parts.learner.signedIn(token);
    res.json(await sessionBody(parts, res, viewer));
  });

  router.post('/sign-in', async (req, res) => {
    const given = credentials.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    const origin = sessions.originOf(res);
    const admitted = await signInLimit.admit(origin.address, origin.deviceToken);
    if ('quota' in admitted) return refuseTooMany(res, admitted);
    let outcome: 'right' | 'wrong' | 'unchecked' = 'unchecked';
    try {
      const client = sessions.client(res, null);
      const signedIn = await client.signIn('/auth/local/rc', given.data, origin);
      outcome = 'right';
      const viewer = await enter(parts, res, signedIn, origin);
      return res.json(await sessionBody(parts, res, viewer));
    } catch (error) {
      if (failureOf(error)?.kind === 'unauthenticated') outcome = 'wrong';
      throw error;
    } finally {
      admitted.ended(outcome);
    }
  });

  router.post('/password', async (req, res) => {
    const given = passwords.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) throw new RestProblem('password', NOBODY);
    const { address, deviceToken } = sessions.originOf(res);
    const admitted = await signInLimit.admit(address, deviceToken);
    if ('quota' in admitted) return refuseTooMany(res, admitted);
    let outcome: 'right' | 'wrong' | 'unchecked' = 'unchecked';
    try {
      await rest.tell(passwordSending('/auth/local/password', given.data, address));
      outcome = 'right';
      return res.status(204).end();
    } catch (error) {
      if (failureOf(error)?.code === 'INVALID') outcome = 'wrong';
      throw error;
    } finally {
      admitted.ended(outcome);
    }
  });

  router.post('/user-password', async (req, res) => {
    const given = userPassword.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) throw new RestProblem('password', NOBODY);
    const { userSeq, newPassword } = given.data;
    const path = restPath`/api/user-accounts/${userSeq}/password`;
    await rest.write(path, { newPassword }, storedUser);
    return res.status(204).end();
  });

  router.post('/view-as', async (req, res) => {
    const given = viewed.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    return showInSession(res, '/auth/local/view-as', given.data);
  });

  router.post('/stop-viewing', async (_req, res) => {
    const { viewer } = await sessions.open(res);
    // Stopped in another tab.
    if (viewer && !viewer.viewedBy) return res.json(await sessionBody(parts, res, viewer));
    return showInSession(res, '/auth/local/view-as/stop', {});
  });

  router.post('/forgot-password', async (req, res) => {
    const given = forgotten.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    return resetCall(res, '/auth/local/forgot', given.data);
  });

  router.post('/reset-password', async (req, res) => {
    const given = reset.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    return resetCall(res, '/auth/local/reset', given.data);
  });

  /** The session goes on with another token, and shows the portal as somebody else has it, or no longer. */
  async function showInSession(res: Response, path: string, body: object): Promise<unknown> {
    const origin = sessions.originOf(res);
    const token = sessions.tokenOf(res);
    const client = sessions.client(res, token);
    const shown = await client.signIn(path, body, { ...origin, replacedToken: null });
    const viewer = await enter(parts, res, shown, { ...origin, replacedToken: token });
    return res.json(await sessionBody(parts, res, viewer));
  }

  /** Anonymous calls that anybody may try: held back like sign-ins. */
  async function resetCall(res: Response, path: string, body: object): Promise<unknown> {
    const { address, deviceToken } = sessions.originOf(res);
    const admitted = await signInLimit.admit(address, deviceToken);
    if ('quota' in admitted) return refuseTooMany(res, admitted);
    try {
      await sessions.client(res, null).tell(passwordSending(path, body, address));
      return res.status(204).end();
    } finally {
      admitted.ended('unchecked');
    }
  }

  router.post('/sign-out', async (_req, res) => {
    const token = sessions.tokenOf(res);
    sessions.end(res, token);
    // Whatever the backend answers, the browser's session is over.
    const leaveTo = token && (await endSession(parts, res, token).catch(() => null));
    if (leaveTo) return res.json({ leaveTo });
    return res.status(204).end();
  });

  router.use(answerFailure);
  return router;
}

/** @returns where the company's sign-in ends its own session, if it began this one */
async function endSession(
  { sessions, signOn }: SessionRoutesParts,
  res: Response,
  token: string,
): Promise<string | null> {
  if (signOn) return signOn.signOut(res, token);
  await sessions.client(res, token).tell(signOutSending('/auth/local/signout'));
  return null;
}

function refuseValues(res: Response, error: z.ZodError) {
  const fields = error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: issue.message,
  }));
  return res.status(422).json({ code: 'INVALID', message: 'Please fill in the form.', fields });
}

function refuseTooMany(res: Response, limit: StatedLimit) {
  const retryAfterSeconds = limit.resetSeconds;
  res.set(rateLimitHeaders(limit)).set('Retry-After', String(retryAfterSeconds));
  const seconds = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  // Who is told to wait because of others has not tried too often.
  const reason =
    limit.name === 'sign-ins-at-once' ? 'Many people are signing in' : 'Too many attempts';
  const message = `${reason}. Try again in ${seconds}.`;
  const { requestId } = requestFacts(res);
  return res.status(429).json({ code: 'RATE_LIMITED', message, retryAfterSeconds, requestId });
}

/** A failure of the backend in the session calls' own shape; everything else goes on to the last handler. */
function answerFailure(error: unknown, req: Request, res: Response, next: (e: unknown) => void) {
  const failure = failureOf(error);
  const status = failure && STATUS_OF_CODE[failure.code];
  const isTrouble = !NAMES_USER.has(req.path) && failure && ABOUT_A_USER.has(failure.code);
  if (!failure || !status || isTrouble) return next(error);
  const { code, retryAfterSeconds } = failure;
  if (retryAfterSeconds) res.setHeader('Retry-After', String(retryAfterSeconds));
  if (error instanceof RestProblem) res.set(error.limitHeaders);
  const signingIn = req.path === '/sign-in' && code === 'UNAUTHENTICATED';
  const message = signingIn ? 'E-mail or password is wrong.' : failure.message;
  return res.status(status).json({
    code,
    message,
    ...(error instanceof RestProblem && status === 422 ? { fields: error.errors } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    requestId: requestFacts(res).requestId,
  });
}

async function sessionBody(parts: SessionRoutesParts, res: Response, viewer: Viewer | null) {
  const { config, clock, version, sessionSeconds, sessions, suggestions } = parts;
  return {
    viewer: viewer && viewerBody(viewer),
    settings: {
      today: clock.today(),
      version,
      socialLinks: config.socialLinks,
      // Their addresses stay here: the gateway opens them.
      companySites: [
        ...(config.statsSiteUrl ? ['stats'] : []),
        ...(config.contentSiteUrl ? ['content'] : []),
      ],
      oldAdminStatsUrl: config.oldAdminStatsUrl,
      support: config.support,
      googleMapsKey: config.googleMapsKey,
      mapTilesUrl: mapTilesUrl(config.mapTiles),
      analyticsId: config.analyticsId,
      // Nobody's business before the sign-in.
      absent: viewer
        ? [
            ...parts.offer.absent,
            ...(config.hasPasswords ? [] : ['ownPassword']),
            ...(viewer.viewedBy ? WITHHELD_WHILE_VIEWING : []),
          ]
        : [],
      signOn: config.signOn && { label: config.signOn.label },
      hasPasswords: config.hasPasswords,
      resetsByMail:
        config.hasPasswords && (await parts.resetOffer.known(sessions.client(res, null))),
      signInSuggestions: await suggestions.list(sessions.client(res, null)),
    },
    sessionSeconds,
  };
}

function viewerBody({ user, scopes, mayExplore, mayWrite, viewedBy }: Viewer) {
  const { seq, name, email, level, isManager } = user;
  return {
    seq,
    name,
    email,
    level,
    isRep: isRep(user),
    isManager,
    scopes,
    mayExplore,
    mayWrite,
    ...(viewedBy && { viewedBy }),
  };
}
