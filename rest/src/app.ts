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
import { isEverAllowed } from '../../schema/permissions.ts';
import type { Clock } from './calendar.ts';
import type { Database } from './db/database.ts';
import { domainRoutes } from './domains.ts';
import { bearerToken, findSession, type SignedInUser } from './http/authenticate.ts';
import type { EventFeed } from './http/event-feed.ts';
import { oncePerKey } from './http/idempotency.ts';
import { asProblem, Problem } from './http/problem.ts';
import { measureRequests, metricsPage, type MetricsDependencies } from './http/request-metrics.ts';
import type { Answer, Route, RouteContext } from './http/route.ts';
import { parseOrRefuse } from './http/validation.ts';

export interface AppDependencies {
  /** `null` until the database is ready: every call but /livez answers 503. */
  database(): Database | null;
  clock: Clock;
  sessionMinutes: number;
  events: EventFeed;
  log: Logger;
  /** Whether reports are sent by e-mail too; not by default. */
  sendsMail?: boolean;
  /** Whose word counts about the caller's address, as Express reads it; the same machine by default. */
  trustProxy?: string;
  /** Without it there is no /metrics. */
  metrics?: Omit<MetricsDependencies, 'isDatabaseUp'>;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The REST service as an Express application; it never listens, so that tests can own it. */
export function createApp(deps: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // One address a call: what stands before this service may decide by the address as it is written.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  // The gateway stands before us and names the caller's address.
  app.set('trust proxy', deps.trustProxy ?? 'loopback');
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
    res.status(ready ? 200 : 503).set(ready ? {} : { 'Retry-After': '1' });
    res.json({ status: ready ? 'ok' : 'not ready' });
  });
  app.use(express.json({ limit: '200kb', strict: true, type: ['application/json'] }));
  const routes = domainRoutes();
  for (const route of routes) {
    app[route.method](route.path, (req, res) => answer(deps, route, req, res));
  }
  app.use((req) => {
    // A known address with another method is 405; a misspelt one is 404.
    const known = routes.filter((route) => pathMatches(route.path, req.path));
    if (known.length === 0) throw new Problem(404, 'There is no such call.');
    const allow = [...new Set(known.map(({ method }) => method.toUpperCase()))].join(', ');
    throw new Problem(405, `${req.method} is not possible here, only ${allow}.`, { allow });
  });
  app.use(problemAnswer(deps.log));
  return app;
}

async function answer(
  deps: AppDependencies,
  route: Route,
  req: Request,
  res: Response,
): Promise<void> {
  res.locals.route = route.path;
  const db = deps.database();
  if (!db) throw new Problem(503, 'The service is starting.', { retryAfterSeconds: 1 });
  const token = bearerToken(req.headers.authorization);
  const viewer = token ? await findSession(db, token, deps.sessionMinutes) : null;
  refuseEarly(route, viewer);
  if (route.body && req.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
    throw new Problem(415, 'Send the body as application/json.');
  }
  const context: RouteContext = {
    db,
    clock: deps.clock,
    requestId: String(req.id),
    viewer,
    token,
    clientAddress: req.ip ?? 'unknown',
    params: req.params as Record<string, string>,
    query: route.query ? parseOrRefuse(route.query, req.query) : {},
    body: route.body ? parseOrRefuse(route.body, req.body ?? {}) : undefined,
    ifMatch: ifMatchVersion(req.headers['if-match']),
    lastEventId: eventId(req.headers['last-event-id']),
    events: deps.events,
    sendsMail: deps.sendsMail ?? false,
  };
  await send(res, await run(db, route, context, req));
}

function run(db: Database, route: Route, context: RouteContext, req: Request): Promise<Answer> {
  if (!route.writes) return route.handle(context);
  return db.transaction().execute((transaction) => {
    const inTransaction = { ...context, db: transaction };
    const key = req.headers['idempotency-key'];
    if (route.writes === 'create' && typeof key === 'string' && context.viewer) {
      const request = { userSeq: context.viewer.seq, key, path: req.path, body: context.body };
      return oncePerKey(transaction, request, () => route.handle(inTransaction));
    }
    return route.handle(inTransaction);
  });
}

function refuseEarly(route: Route, viewer: SignedInUser | null): void {
  if (isEverAllowed(route.permission, viewer)) return;
  if (!viewer) throw new Problem(401, 'Sign in first: there is no session, or it has ended.');
  throw new Problem(403, 'Your role does not allow this call.');
}

function ifMatchVersion(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new Problem(400, 'If-Match: must be a version in quotes, such as "3".');
  return Number(version);
}

function eventId(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw new Problem(400, 'Last-Event-ID: must be the id of an event of this stream.');
  }
  return Number(header);
}

async function send(
  res: Response,
  { status = 200, body, headers = {}, stream }: Answer,
): Promise<void> {
  res.status(status).set(headers);
  if (stream) {
    res.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }).flushHeaders();
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

function pathMatches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, i) => part.startsWith(':') || part === given[i])
  );
}

function problemAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const problem = asProblem(error) ?? bodyProblem(error);
    if (!problem) log.error({ err: error as Error, requestId: req.id }, 'unexpected failure');
    const answered =
      problem ?? new Problem(500, `Something went wrong on our side (request ${String(req.id)}).`);
    const { retryAfterSeconds, allow } = answered.extra;
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
    if (allow !== undefined) res.set('Allow', allow);
    res.status(answered.status).type('application/problem+json');
    res.send(JSON.stringify(answered.body()));
  };
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
