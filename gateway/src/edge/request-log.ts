import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestFacts } from '../observability/request-facts.ts';

const QUIET = /^\/(livez|readyz|metrics|assets\/)/;

/**
 * Writes one line per request when it is over: what, who, how long, how many upstream calls. Never a header, a cookie, a
 * query string or a body: those carry tokens and what people wrote.
 */
export function logRequest(logger: Logger, req: IncomingMessage, res: ServerResponse): void {
  const path = withoutSecrets((req.url ?? '').split('?')[0] ?? '').slice(0, 200);
  if (QUIET.test(path)) return;
  const begun = performance.now();
  res.on('close', () => {
    const { requestId, operationName, operationDescription, viewerSeq, upstreamCalls, cost } =
      requestFacts(res);
    logger[res.statusCode >= 500 ? 'error' : 'info'](
      {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - begun),
        operation: operationName,
        ...(operationDescription !== null && { purpose: operationDescription }),
        viewer: viewerSeq,
        upstreamCalls,
        cost,
        ...(!res.writableFinished && { callerGone: true }),
      },
      'request',
    );
  });
}

/** Who has a calendar's address reads it. */
function withoutSecrets(path: string): string {
  return path.replace(/^\/calendar\/.+/, '/calendar/…');
}
