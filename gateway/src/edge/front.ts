import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isGraphQLPath, sendProblem } from './problem-answer.ts';
import { identifyRequest } from './request-id.ts';
import { logRequest } from './request-log.ts';
import { CROSS_SITE_REFUSAL, type SameOriginGuard } from './same-origin-guard.ts';

export interface FrontParts {
  /** How many proxies in front are trusted. */
  hops: number;
  log: Logger;
  measure(req: IncomingMessage, res: ServerResponse): void;
  isDraining(): boolean;
  /** Of an answer at this address. */
  headers(url: string): ReadonlyMap<string, string>;
  isSameOrigin: SameOriginGuard;
  graphql(req: IncomingMessage, res: ServerResponse): void;
  /** Everything else. */
  pages: RequestListener;
}

/** What happens to each request before any handler reads it. */
export function front(parts: FrontParts): RequestListener {
  const { hops, log, measure, isDraining, headers, isSameOrigin, graphql, pages } = parts;
  return (req, res) => {
    identifyRequest(req, res, hops);
    logRequest(log, req, res);
    measure(req, res);
    if (isDraining()) res.setHeader('Connection', 'close');
    for (const [name, value] of headers(req.url ?? '')) res.setHeader(name, value);
    const isGraphQL = isGraphQLPath(req.url ?? '');
    if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) {
      // No address here has others; Express would answer OPTIONS by itself.
      sendProblem(res, 405, `${req.method} is not possible here.`);
    } else if (!isSameOrigin(req)) {
      sendProblem(res, 403, CROSS_SITE_REFUSAL);
    } else if (isGraphQL) {
      graphql(req, res);
    } else {
      pages(req, res);
    }
  };
}
