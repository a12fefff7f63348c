import type { GraphQLSchema } from 'graphql';
import type { RedisLine } from './cache/redis-line.ts';
import type { Admission } from './edge/admission.ts';
import { sessionSecondsOf } from './session/session-cookie.ts';
import compression from 'compression';
import express, { type Express } from 'express';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './calendar.ts';
import type { BackendOffer } from './http/backend-offer.ts';
import type { OfferLearner } from './http/offer-learner.ts';
import { calendarRoutes } from './calendars/calendar.routes.ts';
import { companySitesRoutes } from './company-sites/company-sites.routes.ts';
import type { Config } from './config.ts';
import { contractRoutes } from './edge/contracts.routes.ts';
import { healthRoutes } from './edge/health.routes.ts';
import { parseJson } from './edge/json-body.ts';
import { answerErrors, sendProblem } from './edge/problem-answer.ts';
import { type Buckets, type TokenBucketsOptions } from './session/token-buckets.ts';
import { SIGN_INS, SignInLimit } from './edge/sign-in-limit.ts';
import { noStore, onlyMethods, personsOnly } from './edge/request-steps.ts';
import { mapTilesRoutes } from './edge/map-tiles.routes.ts';
import { webApp } from './edge/web-app.ts';
import { BACKCHANNEL_LOGOUT_PATH, SIGN_ON_PATH } from '../../schema/sign-on-paths.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { type Apollo } from './graph/apollo.ts';
import type { UpstreamCaller } from './http/upstream-caller.ts';
import { PageSpeeds } from './observability/page-speeds.ts';
import { movingRoutes } from './moving/moving.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { projectRoot, projectVersion } from './project-root.ts';
import { pageSpeedRoutes } from './edge/page-speed.routes.ts';
import { sessionRoutes } from './edge/session.routes.ts';
import type { Sessions } from './session/sessions.ts';
import { ResetOffer } from './session/reset-offer.ts';
import { SignInSuggestions } from './session/sign-in-suggestions.ts';
import { SingleSignOn } from './single-sign-on/single-sign-on.ts';

export interface AppParts {
  config: Config;
  /** 32 bytes. */
  sessionKey: Buffer;
  clock: Clock;
  log: Logger;
  schema: GraphQLSchema;
  apollo: Apollo;
  sessions: Sessions;
  admission: Admission;
  caller: UpstreamCaller;
  offer: BackendOffer;
  learner: OfferLearner;
  /** `null` without one. */
  redis: RedisLine | null;
  /** Limits that gateways share where there is a Redis. */
  bucketsOf(name: string, size: TokenBucketsOptions): Buckets;
  registry: Registry;
  isDraining(): boolean;
}

/** What is served at other addresses than /graphql, the app and its files included. */
export function createApp(parts: AppParts): Express {
  const { config, clock, log, schema, apollo, sessions, admission } = parts;
  const { caller, offer, learner, redis, bucketsOf, registry } = parts;
  const { publicUrl } = config;
  const { refusals } = admission;
  const { signOn: settings, gatewaySecret } = config;
  const signOn =
    settings && gatewaySecret
      ? new SingleSignOn({
          settings,
          gatewaySecret,
          sessionKey: parts.sessionKey,
          sessions,
          learner,
          limit: new SignInLimit(bucketsOf('sign-ons', SIGN_INS)),
          now: clock.now,
          log,
        })
      : null;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(
    healthRoutes({
      isDraining: parts.isDraining,
      isUpstreamReady: () => caller.isReady(),
      restServices: () => caller.backends,
      isRedisUp: () => redis && redis.isUp,
      registry,
      metricsToken: config.metricsToken,
    }),
  );
  app.use('/export', noStore, exportRoutes({ schema, sessions, clock, log, refusals }));
  app.use('/moving', noStore, movingRoutes({ sessions, clock, log, refusals }));
  // Before the compression: a part of a file is its bytes.
  app.use(mapTilesRoutes(config.mapTiles));
  app.use(compression());
  app.use(contractRoutes({ schema, sessions, refusals }));
  app.use('/company-sites', personsOnly, companySitesRoutes({ sessions, config }));
  app.use('/calendar', calendarRoutes({ sessions, publicUrl }));
  if (signOn) {
    app.use(SIGN_ON_PATH, noStore, signOn.routes());
    app.use(BACKCHANNEL_LOGOUT_PATH, noStore, signOn.backchannelRoutes());
  }
  app.use(
    '/mcp',
    noStore,
    parseJson,
    mcpRoutes({
      schema,
      apollo,
      sessions,
      clock,
      log,
      admission,
      publicUrl,
      version: projectVersion(),
    }),
  );
  app.use(
    '/session',
    onlyMethods('/', 'GET'),
    onlyMethods('/sign-in', 'POST'),
    onlyMethods('/sign-out', 'POST'),
    onlyMethods('/password', 'POST'),
    noStore,
    personsOnly,
    parseJson,
    sessionRoutes({
      sessions,
      clock,
      config,
      sessionSeconds: sessionSecondsOf(config.sessionMinutes),
      learner,
      offer,
      suggestions: new SignInSuggestions(),
      resetOffer: new ResetOffer(),
      signInLimit: new SignInLimit(bucketsOf('sign-ins', SIGN_INS)),
      signOn,
      version: projectVersion(),
    }),
    (_req, res) => sendProblem(res, 404, 'There is no such address.'),
  );
  app.use(
    '/page-speed',
    noStore,
    parseJson,
    pageSpeedRoutes({ sessions, speeds: new PageSpeeds(registry) }),
  );
  app.use(webApp(resolve(projectRoot(), config.webDir)));
  app.use(answerErrors(log));
  return app;
}
