import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { graphQLType, isGraphQLPath } from './problem-answer.ts';

const RETRY_AFTER_SECONDS = 1;
const MESSAGE = 'More is asked than can be served at the moment. Please try again.';

/** Tells a caller to come back. Written without the rest of the edge: it is for when there is no time. */
export function sendOverloaded(req: IncomingMessage, res: ServerResponse): void {
  const requestId = randomUUID();
  const code = 'OVERLOADED';
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  const isGraphQL = isGraphQLPath(req.url ?? '');
  const body = isGraphQL
    ? { errors: [{ message: MESSAGE, extensions: { code, retryAfterSeconds, requestId } }] }
    : { type: 'about:blank', status: 503, code, message: MESSAGE, retryAfterSeconds, requestId };
  const text = JSON.stringify(body);
  res.writeHead(503, {
    'Retry-After': String(RETRY_AFTER_SECONDS),
    'Content-Type': isGraphQL
      ? `${graphQLType(req.headers.accept)}; charset=utf-8`
      : 'application/problem+json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
  res.end(text);
}
