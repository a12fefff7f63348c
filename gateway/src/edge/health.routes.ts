import { Router, type Request } from 'express';
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { sendProblem } from './problem-answer.ts';

export interface HealthParts {
  isDraining(): boolean;
  isUpstreamReady(): Promise<boolean>;
  /** How many REST services are known, and how many of them take calls. */
  restServices(): { known: number; available: number };
  /** `null` where the gateway works without Redis. */
  isRedisUp(): boolean | null;
  registry: Registry;
  /** Who may read the figures from elsewhere; `null`: nobody. */
  metricsToken: string | null;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A client on this machine, as opposed to one behind a proxy that runs here. */
function isLoopback(req: Request): boolean {
  const forwarded = req.headers['x-forwarded-for'] ?? req.headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(req.socket.remoteAddress ?? '');
}

function hasToken(req: Request, token: string | null): boolean {
  if (token === null) return false;
  const wanted = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(req.headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What is wrong, in words for the operator; no address, because anybody may ask. */
async function problemsOf(parts: HealthParts): Promise<{ isReady: boolean; problems: string[] }> {
  const problems: string[] = [];
  const isDraining = parts.isDraining();
  if (isDraining) problems.push('The gateway is stopping.');
  const isUpstreamReady = await parts.isUpstreamReady();
  const { known, available } = parts.restServices();
  if (!isUpstreamReady) {
    problems.push(
      known === 1
        ? 'The REST service is not ready: its own /readyz says why.'
        : `None of the ${known} REST services is ready: their own /readyz says why.`,
    );
  } else if (available < known) {
    problems.push(`${known - available} of ${known} REST services does not answer.`);
  }
  if (parts.isRedisUp() === false) {
    problems.push('Redis does not answer: nothing is cached, and each gateway counts for itself.');
  }
  return { isReady: isUpstreamReady && !isDraining, problems };
}

/** /livez: the process runs. /readyz: it can serve. /metrics: figures, for this machine and who has the token. */
export function healthRoutes(parts: HealthParts): Router {
  const { registry, metricsToken } = parts;
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const { isReady, problems } = await problemsOf(parts);
    if (!isReady) res.setHeader('Retry-After', '1');
    const status = isReady ? 'ok' : 'not ready';
    res.status(isReady ? 200 : 503).json({ status, ...(problems.length > 0 && { problems }) });
  });
  router.get('/metrics', async (req, res) => {
    if (!isLoopback(req) && !hasToken(req, metricsToken)) {
      return sendProblem(res, 403, 'Metrics are for this machine, or for who has METRICS_TOKEN.');
    }
    return void res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
