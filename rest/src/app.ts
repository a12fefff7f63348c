import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
} from 'express';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { rateLimitHeaders } from '../../schema/rate-limit-headers.ts';
import type { SignOnPolicy } from '../../schema/settings/single-sign-on.ts';
import type { Database } from './db/database.ts';
import { domainRoutes } from './domains.ts';
import { SITE_LOGIN_PATH, siteLogin } from './domains/manufacturers/site-login.ts';
import { signOnCalls } from './domains/session/single-sign-on.routes.ts';
import { lockAdministration } from './domains/user-accounts/user-accounts.repository.ts';
import { addAccount, changeAccount } from './domains/user-accounts/user-accounts.service.ts';
import { answerRoute, type RouteDependencies } from './http/answer-route.ts';
import { answerableFor, type SignedInUser } from './http/authenticate.ts';
import { pathParams } from './http/batch.ts';
import { asProblem, Problem } from './http/problem.ts';
import { recordRefusal } from './http/refusals.ts';
import { measureRequests, metricsPage, type MetricsDependencies } from './http/request-metrics.ts';
import type { Answer } from './http/route.ts';

export interface AppDependencies extends RouteDependencies {
  log: Logger;
  /** What a gateway proves itself with; without it nobody gets a company's log-in for its sites or a single sign-on. */
  gatewaySecret?: string | undefined;
  /** Whom a provider's word signs in; without it nobody. */
  signOn?: SignOnPolicy | null;
  /** Whose word counts about the caller's address, as Express reads it; the same machine by default. */
  trustProxy?: string;
  /** Without it there is no /metrics. */
  metrics?: Omit<MetricsDependencies, 'isDatabaseUp'>;
}

/** Of an address in the audit trail. */
const PATH_MAX = 500;

/** Answers are one user's data for a program: no cache keeps them, and no browser shows them as a page. */
const ANSWER_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The REST service as an Express application; it never listens, so that tests can own it. */
export function createApp(deps: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // One address per call: what stands before this service may decide by the address as it is written.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  // The gateway stands before us and names the caller's address.
  app.set('trust proxy', deps.trustProxy ?? 'loopback');
  app.use((_req, res, next) => {
    res.set(ANSWER_HEADERS);
    next();
  });
  app.use(
    pinoHttp({
      logger: deps.log,
      autoLogging: { ignore: (req) => req.url === '/livez' || req.url === '/readyz' },
      genReqId: (req, res) => {
        const given = req.headers['x-request-id'];
        const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
        res.setHeader('X-Request-Id', id);
        return id;
      },
      customLogLevel: (_req, res, error) =>
        error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug',
      serializers: {
        req: (req: { id: string; method: string; url: string }) => ({
          id: req.id,
          method: req.method,
          // Who has a calendar feed's key reads it.
          path: req.url.split('?')[0]?.replace(/^(\/api\/calendar-feeds\/).+/, '$1…'),
        }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    }),
  );
  if (deps.metrics) {
    const metrics = { ...deps.metrics, isDatabaseUp: () => isReady(deps.database()) };
    app.use(measureRequests(metrics));
    app.get('/metrics', metricsPage(metrics));
  }
  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const ready = await isReady(deps.database());
    const problems = problemsOf(deps, ready);
    res.status(ready ? 200 : 503).set(ready ? {} : { 'Retry-After': '1' });
    const status = ready ? 'ok' : 'not ready';
    res.json({ status, ...(problems.length > 0 && { problems }) });
  });
  // A part of a file is longer than any other body.
  app.use(/^\/api\/import-jobs\/\d+\/parts$/, express.json({ limit: '1mb', strict: true }));
  app.use(express.json({ limit: '200kb', strict: true, type: ['application/json'] }));
  const routes = domainRoutes();
  for (const route of routes) {
    app[route.method](route.path, async (req, res) => {
      res.locals.route = route.path;
      await send(
        res,
        await answerRoute(
          { ...deps, explain: (error) => explain(deps, error, req) },
          route,
          req,
          res,
        ),
      );
    });
  }
  if (deps.gatewaySecret) {
    const { gatewaySecret, signOn, database } = deps;
    app.post(SITE_LOGIN_PATH, siteLogin({ ...deps, gatewaySecret }));
    if (signOn) {
      const accounts = { lock: lockAdministration, add: addAccount, change: changeAccount };
      app.use(signOnCalls({ database, gatewaySecret, policy: signOn, accounts }));
    }
  }
  app.use((req) => {
    // A known address with another method is 405; a misspelt one is 404.
    const known = routes.filter((route) => pathParams(route.path, req.path) !== null);
    if (known.length === 0) throw new Problem(404, 'There is no such call.');
    const allow = [...new Set(known.map(({ method }) => method.toUpperCase()))].join(', ');
    throw new Problem(405, `${req.method} is not possible here, only ${allow}.`, { allow });
  });
  app.use(problemAnswer(deps));
  return app;
}

async function send(
  res: Response,
  { status = 200, body, headers = {}, stream }: Answer,
): Promise<void> {
  res.status(status).set(headers);
  if (stream) {
    res.set('X-Accel-Buffering', 'no').flushHeaders();
    // Either end may go at any time: that is how streams end.
    await pipeline(stream, res).catch(() => {});
  } else if (status === 204) res.end();
  else res.json(body);
}

async function isReady(db: Database | null): Promise<boolean> {
  if (!db) return false;
  return sql`/* health */ select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** What is wrong, in words for the operator; no address, because anybody may ask. */
function problemsOf({ database, replica, storage }: AppDependencies, isUp: boolean): string[] {
  const problems: string[] = [];
  if (!database()) {
    problems.push('The service is starting: the database is not reached or not up to date yet.');
  } else if (!isUp) problems.push('The database does not answer (DATABASE_URL).');
  if (storage?.isFull()) problems.push('Storage is full: nothing can be saved.');
  if (replica && !replica.facts().isUp) {
    problems.push(
      'The replica does not answer (DATABASE_READ_URL): the primary answers all reads.',
    );
  }
  return problems;
}

/** The problem that a failure is answered with; what nobody expected is logged and answered as 500. */
function explain({ log }: AppDependencies, error: unknown, req: Request): Problem {
  const problem = asProblem(error) ?? bodyProblem(error);
  if (problem) return problem;
  log.error({ err: error as Error, requestId: req.id }, 'unexpected failure');
  return new Problem(500, `Something went wrong on our side (request ${String(req.id)}).`);
}

function problemAnswer(deps: AppDependencies): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    const answered = explain(deps, error, req);
    if (answered.status === 403) await auditRefusal(deps, answered, req, res);
    const { retryAfterSeconds, allow, limit } = answered.extra;
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
    if (limit) res.set(rateLimitHeaders(limit));
    if (allow !== undefined) res.set('Allow', allow);
    res.status(answered.status).type('application/problem+json');
    res.send(JSON.stringify(answered.body()));
  };
}

/** The caller gets the refusal also where the row cannot be stored. */
async function auditRefusal(
  { database, log }: AppDependencies,
  { message }: Problem,
  req: Request,
  res: Response,
): Promise<void> {
  const db = database();
  const { viewer, route } = res.locals as { viewer?: SignedInUser | null; route?: string };
  if (!db || !viewer) return;
  await recordRefusal(db, {
    userSeq: answerableFor(viewer),
    requestId: String(req.id),
    what: `${req.method} ${route ?? ''}`,
    path: req.originalUrl.slice(0, PATH_MAX),
    reason: message,
    address: req.ip ?? 'unknown',
  }).catch((error: unknown) => {
    log.error({ err: error as Error, requestId: req.id }, 'a refusal could not be audited');
  });
}

/** What the body parser and the router throw before a handler runs. */
function bodyProblem(error: unknown): Problem | null {
  const { status, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large') return new Problem(413, 'The request body is too large.');
  if (status === 415) return new Problem(415, 'Send the body as JSON in UTF-8, plain or gzipped.');
  if (error instanceof URIError) {
    return new Problem(400, 'The address could not be read: what follows a % must be UTF-8.');
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Problem(400, 'The request could not be read: it must be JSON in UTF-8.');
  }
  return null;
}
