import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Clock } from '../calendar.ts';
import type { Config } from '../config.ts';
import { isRep, type Viewer } from '../domains/users/users.source.ts';
import { failureOf } from '../errors/failure.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import { requestFacts } from '../edge/request-facts.ts';
import type { Sessions } from './sessions.ts';
import type { SignInSuggestions } from './sign-in-suggestions.ts';

export interface SessionRoutesParts {
  sessions: Sessions;
  suggestions: SignInSuggestions;
  config: Config;
  clock: Clock;
  version: string;
  sessionSeconds: number;
}

const credentials = z.object({
  email: z.string('is required').trim().min(1, 'is required').max(254, 'is too long'),
  password: z.string('is required').min(1, 'is required').max(200, 'is too long'),
});

const STATUS: Record<string, number> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  INVALID: 422,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
};

/** Sign-in, sign-out and "who am I": REST for the browser, because a cookie is no GraphQL matter. */
export function sessionRoutes(parts: SessionRoutesParts): Router {
  const { sessions } = parts;
  const router = Router();

  router.get('/', async (_req, res) => {
    const { viewer } = await sessions.open(res);
    res.json(await sessionBody(parts, res, viewer));
  });

  router.post('/sign-in', async (req, res) => {
    const given = credentials.safeParse(req.body);
    if (!given.success) return refuseValues(res, given.error);
    const client = sessions.client(res, null);
    const token = await client.signIn('/auth/local/rc', given.data, requestFacts(res).address);
    const { viewer } = await sessions.openWith(res, token);
    if (!viewer) throw new RestProblem('sign-in', REFUSED);
    return res.json(await sessionBody(parts, res, viewer));
  });

  router.post('/sign-out', async (_req, res) => {
    const token = sessions.tokenOf(res);
    sessions.end(res, token);
    // Whatever the backend says: here the session is over.
    if (token)
      await sessions
        .client(res, token)
        .trigger('/auth/local/signout')
        .catch(() => undefined);
    res.status(204).end();
  });

  router.use(answerFailure);
  return router;
}

const REFUSED = {
  status: 401,
  code: null,
  detail: '',
  errors: [],
  current: null,
  retryAfterSeconds: null,
};

function refuseValues(res: Response, error: z.ZodError) {
  const fields = error.issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: issue.message,
  }));
  return res.status(422).json({ code: 'INVALID', message: 'Please fill in the form.', fields });
}

/** A failure of the backend in the session calls' own shape; everything else goes on to the last handler. */
function answerFailure(error: unknown, req: Request, res: Response, next: (e: unknown) => void) {
  const failure = failureOf(error);
  const status = failure && STATUS[failure.code];
  if (!failure || !status) return next(error);
  const { code, retryAfterSeconds } = failure;
  if (retryAfterSeconds) res.setHeader('Retry-After', String(retryAfterSeconds));
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
      statsSiteUrl: config.statsSiteUrl,
      contentSiteUrl: config.contentSiteUrl,
      oldAdminStatsUrl: config.oldAdminStatsUrl,
      googleMapsKey: config.googleMapsKey,
      analyticsId: config.analyticsId,
      signInSuggestions: await suggestions.list(sessions.client(res, null)),
    },
    sessionSeconds,
  };
}

function viewerBody({ user, scopes, mayExplore, mayWrite }: Viewer) {
  const { seq, name, email, level, isManager } = user;
  return { seq, name, email, level, isRep: isRep(user), isManager, scopes, mayExplore, mayWrite };
}
