import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { createServer as createHttpServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Clock } from './calendar.ts';
import type { Config } from './config.ts';
import { createContext, type Context } from './context.ts';
import { domainResolvers } from './domains.ts';
import { healthRoutes } from './edge/health.routes.ts';
import { answerErrors, sendProblem } from './edge/problem-answer.ts';
import { requestFacts } from './edge/request-facts.ts';
import { identifyRequest } from './edge/request-id.ts';
import { logRequests } from './edge/request-log.ts';
import { measureRequests } from './edge/request-metrics.ts';
import { refuseCrossSite } from './edge/same-origin-guard.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { webApp } from './edge/web-app.ts';
import { failureOf } from './errors/failure.ts';
import { codedError } from './errors/graphql-errors.ts';
import { createApollo, type Apollo } from './graph/apollo.ts';
import { attachReport } from './graph/request-report.ts';
import { buildSchema } from './graph/schema.ts';
import { UpstreamCaller, type UpstreamOptions } from './http/upstream-caller.ts';
import { projectRoot, projectVersion } from './project-root.ts';
import { createCookieSeal } from './session/cookie-seal.ts';
import { createSessionCookie, sessionSecondsOf } from './session/session-cookie.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { Sessions } from './session/sessions.ts';
import { SignInSuggestions } from './session/sign-in-suggestions.ts';
import { ViewerCache } from './session/viewer-cache.ts';

export interface ServerDeps {
  config: Config;
  restBaseUrl: string;
  /** 32 bytes. */
  sessionKey: Buffer;
  clock: Clock;
  log: Logger;
  /** For tests: shorter ladders, another breaker. */
  upstream?: Omit<UpstreamOptions, 'baseUrl'>;
}

export interface GatewayServer {
  app: Express;
  httpServer: Server;
  apollo: Apollo;
  caller: UpstreamCaller;
  registry: Registry;
  /** From now on: /readyz says no, and every answer closes its connection. */
  startDraining(): void;
  /** Ends Apollo and the upstream connections; the HTTP server is its owner's. */
  close(): Promise<void>;
}

const BODY_LIMIT = '100kb';

/** Builds the gateway. It never listens, so that tests can own it. */
export async function createServer(deps: ServerDeps): Promise<GatewayServer> {
  const { config, clock, log } = deps;
  const caller = new UpstreamCaller({ ...deps.upstream, baseUrl: deps.restBaseUrl });
  const registry = new Registry();
  const apollo = createApollo(buildSchema(domainResolvers), log);
  await apollo.start();
  let draining = false;
  const sessionSeconds = sessionSecondsOf(config.sessionMinutes);
  const sessions = new Sessions({
    caller,
    clock,
    seal: createCookieSeal(deps.sessionKey, sessionSeconds),
    cookie: createSessionCookie(config.publicUrl, sessionSeconds),
    viewers: new ViewerCache(clock.now),
    warn: (message) => log.warn(message),
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxyHops);
  app.use(identifyRequest(), logRequests(log), measureRequests(registry));
  app.use((_req, res, next) => {
    if (draining) res.setHeader('Connection', 'close');
    next();
  });
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') ?? false));
  app.use(refuseOddMethods);
  app.use(
    healthRoutes({
      isDraining: () => draining,
      isUpstreamReady: () => caller.isReady(),
      registry,
    }),
  );
  app.use(refuseCrossSite(config.publicUrl));
  app.use(compression());
  app.use(
    '/graphql',
    onlyMethods('/', 'GET', 'POST'),
    noStore,
    jsonBody(),
    graphql(apollo, sessions, clock),
  );
  app.use(
    '/session',
    onlyMethods('/', 'GET'),
    onlyMethods('/sign-in', 'POST'),
    onlyMethods('/sign-out', 'POST'),
    noStore,
    jsonBody(),
    sessionRoutes({
      sessions,
      clock,
      config,
      sessionSeconds,
      suggestions: new SignInSuggestions(),
      version: projectVersion(),
    }),
    (_req, res) => sendProblem(res, 404, 'There is no such address.'),
  );
  app.use(webApp(resolve(projectRoot(), config.webDir)));
  app.use(answerErrors(log));

  const httpServer = createHttpServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 5_000,
    },
    app,
  );
  return {
    app,
    httpServer,
    apollo,
    caller,
    registry,
    startDraining: () => {
      draining = true;
    },
    close: async () => {
      await apollo.stop();
      await caller.close();
    },
  };
}

function jsonBody(): RequestHandler {
  return express.json({ limit: BODY_LIMIT });
}

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** No address here has others; Express would answer OPTIONS by itself. */
const refuseOddMethods: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD', 'POST'].includes(req.method)) return next();
  return sendProblem(res, 405, `${req.method} is not possible here.`);
};

/** Refuses other methods on exactly this address (405). */
function onlyMethods(path: string, ...methods: string[]): RequestHandler {
  return (req, res, next) => {
    if (req.path !== path || methods.includes(req.method)) return next();
    res.setHeader('Allow', methods.join(', '));
    return sendProblem(res, 405, `${req.method} is not possible here.`);
  };
}

function graphql(apollo: Apollo, sessions: Sessions, clock: Clock): RequestHandler {
  return expressMiddleware<Context>(apollo, {
    context: async ({ req, res }) => {
      const facts = requestFacts(res);
      const session = await sessions.open(req, res).catch((error: unknown) => {
        throw contextError(error, facts.requestId);
      });
      const context = createContext({
        requestId: facts.requestId,
        viewer: session.viewer,
        rest: session.rest,
        clock,
      });
      attachReport(context, facts);
      return context;
    },
  });
}

/** The backend could not say who asks: the whole operation fails, with a code of ours and not as a 500. */
function contextError(error: unknown, requestId: string): Error {
  const failure = failureOf(error);
  const unwell = failure?.kind === 'unavailable' || failure?.kind === 'timeout';
  if (!failure || !unwell) return error instanceof Error ? error : new Error(String(error));
  const status = failure.kind === 'timeout' ? 504 : 503;
  const { retryAfterSeconds } = failure;
  const coded = codedError(failure.code, failure.message, { status, retryAfterSeconds });
  coded.extensions['requestId'] = requestId;
  return coded;
}
