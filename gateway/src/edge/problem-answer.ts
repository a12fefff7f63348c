import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { failureOf } from '../errors/failure.ts';
import type { ErrorCode } from '../graph/resolvers.generated.ts';
import { requestFacts } from './request-facts.ts';

const CODES: Record<number, ErrorCode> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UPSTREAM_UNAVAILABLE',
};

/** Answers `application/problem+json`; GraphQL clients get the error in their own shape. */
export function sendProblem(res: Response, status: number, detail: string): void {
  const { requestId } = requestFacts(res);
  const code = CODES[status] ?? 'BAD_REQUEST';
  res.status(status).setHeader('Cache-Control', 'no-store');
  if (res.req.originalUrl.split('?')[0] === '/graphql') {
    res.json({ errors: [{ message: detail, extensions: { code, requestId } }] });
    return;
  }
  res.type('application/problem+json');
  const problem = { type: 'about:blank', status, code, detail, message: detail, requestId };
  res.send(JSON.stringify(problem));
}

/** What the body parser or the router throw: the client's fault, told in one sentence. */
function clientFault(error: unknown): { status: number; detail: string } | null {
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (type === 'entity.too.large')
    return { status: 413, detail: 'The body is larger than 100 kB.' };
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return { status, detail: 'The request could not be read: its body must be JSON in UTF-8.' };
}

/** The last handler: JSON for everything, nothing of our insides for anybody. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { requestId } = requestFacts(res);
    const fault = clientFault(error);
    const failure = failureOf(error);
    if (fault) sendProblem(res, fault.status, fault.detail);
    else if (failure && failure.kind !== 'broken') sendProblem(res, 503, failure.message);
    else {
      log.error({ err: error as Error, requestId }, 'unexpected failure');
      sendProblem(res, 500, `Something went wrong on our side. Please mention ${requestId}.`);
    }
  };
}
