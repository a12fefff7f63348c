import type { RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { requestFacts } from './request-facts.ts';

/** Counts and times requests by kind of address; names of operations come from clients and are no label. */
export function measureRequests(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time to answer',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  const upstreamCalls = new Counter({
    name: 'gateway_upstream_calls_total',
    help: 'Calls to the REST backend made for GraphQL operations',
    registers: [registry],
  });
  return (req, res, next) => {
    const stop = seconds.startTimer({ kind: kindOf(req.path) });
    res.on('close', () => {
      stop({ status: `${Math.floor(res.statusCode / 100)}xx` });
      upstreamCalls.inc(requestFacts(res).upstreamCalls);
    });
    next();
  };
}

function kindOf(path: string): string {
  if (path === '/graphql') return 'graphql';
  if (path.startsWith('/session')) return 'session';
  return path.startsWith('/assets/') ? 'asset' : 'page';
}
