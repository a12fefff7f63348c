import { createApp } from './app.ts';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { openSharedState } from './cache/open-shared-state.ts';
import type { Clock } from './calendar.ts';
import { nullAbsentFields } from './graph/absent-fields.ts';
import { BackendOffer } from './http/backend-offer.ts';
import { OfferLearner } from './http/offer-learner.ts';
import type { Config } from './config.ts';
import { domainResolvers } from './domains.ts';
import { answerClientErrors } from './edge/client-errors.ts';
import { front } from './edge/front.ts';
import { graphqlEndpoint } from './edge/graphql-endpoint.ts';
import { LoadShedder } from './edge/load-shedder.ts';
import { RateLimit } from './edge/rate-limit.ts';
import { bucketsFor } from './edge/shared-buckets.ts';
import { TokenBuckets, type Buckets, type TokenBucketsOptions } from './session/token-buckets.ts';
import { requestMetrics } from './edge/request-metrics.ts';
import { sameOriginGuard, socketGuard } from './edge/same-origin-guard.ts';
import { headersByAddress } from './edge/security-headers.ts';
import { Subscriptions } from './edge/subscriptions.ts';
import { Refusals } from './errors/refusals.ts';
import { createApollo, type Apollo } from './graph/apollo.ts';
import { OperationCheck } from './graph/operation-check.ts';
import { buildSchema } from './graph/schema.ts';
import { timeLadderOf } from './http/time-ladder.ts';
import { UpstreamCaller, type UpstreamOptions } from './http/upstream-caller.ts';
import { GatewayMetrics } from './observability/gateway-metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import { projectVersion } from './project-root.ts';
import { readTrustedDocuments } from './process/trusted-documents-file.ts';
import { createCookieSeal } from './session/cookie-seal.ts';
import { createCookie, DEVICE_SECONDS, sessionSecondsOf } from './session/session-cookie.ts';
import { PersonalTokens } from './session/personal-token.ts';
import { Sessions } from './session/sessions.ts';
import { ViewerCache } from './session/viewer-cache.ts';

export interface ServerDeps {
  config: Config;
  /** REST services on the same data. */
  restBaseUrls: readonly string[];
  /** 32 bytes. */
  sessionKey: Buffer;
  clock: Clock;
  log: Logger;
  /** For tests: shorter ladders, another breaker. */
  upstream?: Omit<UpstreamOptions, 'baseUrls'>;
}

export interface GatewayServer {
  httpServer: Server;
  apollo: Apollo;
  caller: UpstreamCaller;
  registry: Registry;
  metrics: GatewayMetrics;
  shedder: LoadShedder;
  /** Learns what the backend offers once it is started: needless where the backend is our own. */
  learner: OfferLearner;
  /** From now on: /readyz says no, and every answer closes its connection. */
  startDraining(): void;
  /** Ends Apollo and the upstream connections; the HTTP server is its owner's. */
  close(): Promise<void>;
}

/** Builds the gateway. It never listens, so that tests can own it. */
export async function createServer(deps: ServerDeps): Promise<GatewayServer> {
  const { config, clock, log } = deps;
  const documents = readTrustedDocuments(config);
  const registry = new Registry();
  const metrics: GatewayMetrics = new GatewayMetrics({
    registry,
    operations: documents.operationNames(),
    state: {
      breaker: () => caller.breakerState,
      backends: () => caller.backends,
      upstream: () => ({ running: caller.runningCalls, waiting: caller.waitingCalls }),
      load: () => shedder.facts(),
    },
  });
  const offer = new BackendOffer();
  const learner: OfferLearner = new OfferLearner({ offer, baseUrl: () => caller.baseUrl, log });
  const caller: UpstreamCaller = new UpstreamCaller({
    observe: (call, outcome, seconds) => {
      metrics.upstreamCall(call, outcome, seconds);
      learner.heard(outcome);
    },
    offer,
    ladder: timeLadderOf(config.upstreamTimeoutMs),
    tell: (message, isGood) => log[isGood ? 'info' : 'warn'](message),
    ...deps.upstream,
    baseUrls: deps.restBaseUrls,
  });
  const tracing = await tracingOf(config);
  const schema = buildSchema(domainResolvers);
  nullAbsentFields(schema, offer);
  const refusals = new Refusals(log);
  const apollo = createApollo(schema, log, refusals);
  await apollo.start();
  let draining = false;
  const sessionSeconds = sessionSecondsOf(config.sessionMinutes);
  const shared = await openSharedState({
    seconds: config.cacheSeconds,
    redisUrl: config.redisUrl,
    now: clock.now,
    warn: (message) => log.warn(message),
    recorder: metrics.cache('reads'),
  });
  const { publicUrl } = config;
  const bucketsOf = (name: string, size: TokenBucketsOptions): Buckets =>
    bucketsFor(name, new TokenBuckets(size), shared.redis);
  const sessions = new Sessions({
    caller,
    cache: shared.reads,
    changes: shared.changes,
    accessEnds: shared.accessEnds,
    positions: shared.positions,
    clock,
    seal: createCookieSeal(deps.sessionKey, sessionSeconds),
    cookie: createCookie({ name: 'portal', publicUrl, maxAgeSeconds: sessionSeconds }),
    device: {
      seal: createCookieSeal(deps.sessionKey, DEVICE_SECONDS, 'device'),
      cookie: createCookie({ name: 'portal-device', publicUrl, maxAgeSeconds: DEVICE_SECONDS }),
    },
    viewers: new ViewerCache(clock.now),
    tokens: new PersonalTokens(),
    warn: (message) => log.warn(message),
  });

  const admission = {
    rateLimit: new RateLimit(
      bucketsOf('operations', {
        perSecond: config.rateLimitPerSecond,
        burst: config.rateLimitBurst,
      }),
    ),
    documents,
    refusals,
  };

  const app = createApp({
    config,
    sessionKey: deps.sessionKey,
    clock,
    log,
    schema,
    apollo,
    sessions,
    admission,
    caller,
    offer,
    learner,
    redis: shared.redis,
    bucketsOf,
    registry,
    isDraining: () => draining,
  });

  const shedder = new LoadShedder({
    waitMaxMs: config.shedAfterMs,
    upstreamWaiting: () => caller.waitingCalls,
    warn: (facts, message) => log.warn(facts, message),
  });
  const measure = requestMetrics(metrics);
  const handle = front({
    hops: config.trustProxyHops,
    log,
    measure: (req, res) => {
      measure(req, res);
      tracing?.begin(req, res);
    },
    isDraining: () => draining,
    headers: headersByAddress(publicUrl?.startsWith('https:') ?? false, {
      hasGoogleMaps: config.googleMapsKey !== null,
      hasAnalytics: config.analyticsId !== null,
      mapTilesUrl: config.mapTiles && 'url' in config.mapTiles ? config.mapTiles.url : null,
    }),
    isSameOrigin: sameOriginGuard(publicUrl),
    graphql: graphqlEndpoint({ apollo, sessions, clock, log, admission }),
    pages: app,
  });
  const httpServer = createHttpServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      // People pause longer than five seconds: a new connection for each click costs more than the click.
      keepAliveTimeout: 65_000,
    },
    shedder.guard(handle),
  );
  answerClientErrors(httpServer);
  const subscriptions = new Subscriptions({
    schema,
    check: new OperationCheck(schema),
    admission,
    sessions,
    accessEnds: shared.accessEnds,
    clock,
    log,
    refusals,
    hops: config.trustProxyHops,
    isSameOrigin: socketGuard(publicUrl),
    isDraining: () => draining,
  });
  httpServer.on('upgrade', (req, socket, head) => subscriptions.upgrade(req, socket, head));
  return {
    httpServer,
    apollo,
    caller,
    registry,
    metrics,
    shedder,
    learner,
    startDraining: () => {
      draining = true;
      subscriptions.drain();
    },
    close: async () => {
      learner.close();
      subscriptions.close();
      shedder.close();
      metrics.close();
      await apollo.stop();
      await caller.close();
      shared.close();
      await tracing?.close();
    },
  };
}

/** `null`, and nothing of it loaded, where no collector takes traces. */
async function tracingOf({ traceCollectorUrl }: Config): Promise<Tracing | null> {
  if (!traceCollectorUrl) return null;
  const { startTracing } = await import('./observability/tracing.ts');
  return startTracing({ collectorUrl: traceCollectorUrl, version: projectVersion() });
}
