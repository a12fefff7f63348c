import { Router, type Request } from 'express';
import type { Registry } from 'prom-client';
import { sendProblem } from './problem-answer.ts';

export interface HealthParts {
  isDraining(): boolean;
  isUpstreamReady(): Promise<boolean>;
  registry: Registry;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A neighbour on this machine, and not somebody behind a proxy that runs here. */
function isLoopback(req: Request): boolean {
  const forwarded = req.headers['x-forwarded-for'] ?? req.headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(req.socket.remoteAddress ?? '');
}

/** /livez: the process runs. /readyz: it can serve. /metrics: figures, for this machine only. */
export function healthRoutes({ isDraining, isUpstreamReady, registry }: HealthParts): Router {
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
    if (!isLoopback(req)) return sendProblem(res, 403, 'Metrics are for this machine only.');
    return void res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
