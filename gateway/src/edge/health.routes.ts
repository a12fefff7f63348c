import { Router, type Request } from 'express';
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { sendProblem } from './problem-answer.ts';

export interface HealthParts {
  isDraining(): boolean;
  isUpstreamReady(): Promise<boolean>;
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

/** /livez: the process runs. /readyz: it can serve. /metrics: figures, for this machine and who has the token. */
export function healthRoutes(parts: HealthParts): Router {
  const { isDraining, isUpstreamReady, registry, metricsToken } = parts;
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const ready = !isDraining() && (await isUpstreamReady());
    if (!ready) res.setHeader('Retry-After', '1');
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'not ready' });
  });
  router.get('/metrics', async (req, res) => {
    if (!isLoopback(req) && !hasToken(req, metricsToken)) {
      return sendProblem(res, 403, 'Metrics are for this machine, or for who has METRICS_TOKEN.');
    }
    return void res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
