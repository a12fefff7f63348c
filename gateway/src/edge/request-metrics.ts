import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndedRequest, GatewayMetrics } from '../observability/gateway-metrics.ts';
import { isGraphQLPath } from './problem-answer.ts';
import { requestFacts } from '../observability/request-facts.ts';

/** Tells the figures of each request when it is over. */
export function requestMetrics(
  metrics: GatewayMetrics,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const begunAt = performance.now();
    const kind = kindOf(req.url ?? '');
    res.on('close', () => {
      metrics.requestEnded({
        kind,
        status: res.statusCode,
        seconds: (performance.now() - begunAt) / 1_000,
        isAnswered: res.writableFinished,
        report: requestFacts(res),
      });
    });
  };
}

function kindOf(url: string): EndedRequest['kind'] {
  if (isGraphQLPath(url)) return 'graphql';
  if (url.startsWith('/session')) return 'session';
  if (/^\/(livez|readyz|metrics)(\?|$)/.test(url)) return 'health';
  return url.startsWith('/assets/') ? 'asset' : 'page';
}
