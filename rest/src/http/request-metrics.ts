import type { Request, RequestHandler } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { Problem } from './problem.ts';

export interface MetricsDependencies {
  registry: Registry;
  /** Who may read the figures from elsewhere; unset, only this machine may. */
  token?: string | undefined;
  /** The connections to the database; `null` while there are none yet. */
  pool(): { totalCount: number; idleCount: number; waitingCount: number } | null;
  isDatabaseUp(): Promise<boolean>;
}

/** Counts and times requests by their route's pattern; addresses come from callers and are no label. */
export function measureRequests({
  registry,
  pool,
  isDatabaseUp,
}: MetricsDependencies): RequestHandler {
  const seconds = new Histogram({
    name: 'rest_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    // As the gateway has them: the two can be laid beside each other.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  new Gauge({
    name: 'rest_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'rest_database_up',
    help: '1 when the database answers',
    registers: [registry],
    async collect() {
      this.set((await isDatabaseUp()) ? 1 : 0);
    },
  });
  return (req, res, next) => {
    const stop = seconds.startTimer({ method: req.method });
    res.on('close', () => {
      // A stream of events lasts as long as somebody listens: that is no time to answer.
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return;
      const route = (res.locals.route as string | undefined) ?? 'none';
      stop({ route, status: `${Math.floor(res.statusCode / 100)}xx` });
    });
    next();
  };
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** GET /metrics: for this machine, and for who has the token. */
export function metricsPage({ registry, token }: MetricsDependencies): RequestHandler {
  return async (req, res) => {
    if (!isLoopback(req) && !hasToken(req, token)) {
      throw new Problem(403, 'Metrics are for this machine, or for who has METRICS_TOKEN.');
    }
    res
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  };
}

/** A client on this machine, as opposed to one behind a proxy that runs here. */
function isLoopback(req: Request): boolean {
  const forwarded = req.headers['x-forwarded-for'] ?? req.headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(req.socket.remoteAddress ?? '');
}

function hasToken(req: Request, token: string | undefined): boolean {
  if (!token) return false;
  const wanted = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(req.headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
