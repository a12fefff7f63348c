import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { failureOf } from '../errors/failure.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import type { ErrorCode } from '../schema.generated.ts';
import { BODY_LIMIT_BYTES } from './json-body.ts';
import { requestFacts } from '../observability/request-facts.ts';

const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UPSTREAM_UNAVAILABLE',
  507: 'STORAGE_FULL',
};

/** Answers `application/problem+json`; GraphQL clients get the error in their own shape. */
export function sendProblem(res: ServerResponse, status: number, detail: string): void {
  const { requestId } = requestFacts(res);
  const code = CODES[status] ?? 'BAD_REQUEST';
  const isGraphQL = isGraphQLPath(res.req.url ?? '');
  const problem = { type: 'about:blank', status, code, detail, message: detail, requestId };
  const body = isGraphQL
    ? { errors: [{ message: detail, extensions: { code, requestId } }] }
    : problem;
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  const type = isGraphQL ? graphQLType(res.req.headers.accept) : 'application/problem+json';
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.end(res.req.method === 'HEAD' ? undefined : JSON.stringify(body));
}

/**
 * What an answer of GraphQL is called. A client that knows the newer name reads the errors in it; under
 * the older one a status that is no success may be anybody's, and nobody reads further.
 */
export function graphQLType(accept: string | undefined): string {
  const newer = 'application/graphql-response+json';
  return accept?.includes(newer) ? newer : 'application/json';
}

/** The one address of operations, with or without a question. */
export function isGraphQLPath(url: string): boolean {
  return /^\/graphql\/?(\?|$)/.test(url);
}

/** What the body parser or the router throw: the client's fault, told in one sentence. */
function clientFault(error: unknown): { status: number; detail: string } | null {
  // A refusal of the backend says nothing about what the client sent us.
  if (error instanceof RestProblem) return null;
  const {
    status,
    type,
    limit = BODY_LIMIT_BYTES,
  } = error as { status?: unknown; type?: unknown; limit?: number };
  if (type === 'entity.too.large')
    return {
      status: 413,
      detail: `The request is larger than ${limit / 1024} kB. Shorten it and try again.`,
    };
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return { status, detail: 'The request could not be read: its body must be JSON in UTF-8.' };
}

/** A refusal of ours that names its status, as operations get it. */
function refusalOf(error: unknown) {
  if (!(error instanceof GraphQLError)) return null;
  const http = error.extensions['http'] as RefusalHttp | undefined;
  return http ? { ...http, message: error.message } : null;
}

interface RefusalHttp {
  status: number;
  headers: Iterable<[string, string]>;
}

/** JSON for every error, nothing of our insides for anybody. */
export function answerError(log: Logger, error: unknown, res: ServerResponse): void {
  const { requestId } = requestFacts(res);
  const refusal = refusalOf(error);
  if (refusal) {
    for (const [name, value] of refusal.headers) res.setHeader(name, value);
    return sendProblem(res, refusal.status, refusal.message);
  }
  const fault = clientFault(error);
  const failure = failureOf(error);
  if (fault) sendProblem(res, fault.status, fault.detail);
  else if (failure && failure.kind !== 'broken') sendProblem(res, 503, failure.message);
  else {
    log.error({ err: error as Error, requestId }, 'unexpected failure');
    sendProblem(res, 500, `Something went wrong on our side. Please mention ${requestId}.`);
  }
}

/** The last handler of the addresses that Express serves. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) next(error);
    else answerError(log, error, res);
  };
}
