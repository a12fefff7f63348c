import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import compression from 'compression';
import type { Request, Response } from 'express';
import type { ExecutionResult } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { rateLimitHeaders } from '../../../schema/rate-limit-headers.ts';
import type { Clock } from '../calendar.ts';
import { createContext } from '../domains.ts';
import type { Context } from '../context.ts';
import { asError } from '../errors/as-error.ts';
import { failureOf, type FailureKind } from '../errors/failure.ts';
import { codedError } from '../errors/graphql-errors.ts';
import type { Apollo } from '../graph/apollo.ts';
import { LIMITS } from '../graph/operation-check.ts';
import { attachReport } from '../graph/request-report.ts';
import { bringsToken } from '../session/personal-token.ts';
import type { Sessions } from '../session/sessions.ts';
import { admitOperation, type Admission } from './admission.ts';
import { readJson } from './json-body.ts';
import { answerError, sendProblem } from './problem-answer.ts';
import { requestFacts } from '../observability/request-facts.ts';

export interface GraphQLEndpointParts {
  apollo: Apollo;
  sessions: Sessions;
  clock: Clock;
  log: Logger;
  admission: Admission;
}

/** What Apollo looks at; the other headers stay where they are. */
const READ_HEADERS = [
  'accept',
  'apollo-require-preflight',
  'content-type',
  'x-apollo-operation-name',
] as const;

const compress = compression();

/** Answers /graphql on Node's own server: on the way of every operation a framework costs more than the answer. */
export function graphqlEndpoint(parts: GraphQLEndpointParts) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST' && req.method !== 'GET') {
      res.setHeader('Allow', 'GET, POST');
      sendProblem(res, 405, `${req.method} is not possible here.`);
      return;
    }
    answer(parts, req, res).catch((error: unknown) => {
      if (!res.headersSent) answerError(parts.log, error, res);
    });
  };
}

async function answer(
  parts: GraphQLEndpointParts,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const body = req.method === 'POST' ? await readJson(req, res) : undefined;
  const url = req.url ?? '';
  const asked = url.indexOf('?');
  const search = asked < 0 ? '' : url.slice(asked);
  const answered = await parts.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: req.method ?? '',
      headers: headersOf(req),
      search,
      body,
    },
    context: () => contextOf(parts, res, body ?? Object.fromEntries(new URLSearchParams(search))),
  });
  send(req, res, answered);
}

/** Runs an operation of ours for a request that came to another address, with all that holds for one that came here. */
export async function runOperation(
  parts: GraphQLEndpointParts,
  res: ServerResponse,
  asked: { query: string; operationName: string; variables: Record<string, unknown> },
): Promise<ExecutionResult> {
  const headers = new HeaderMap([
    ['content-type', 'application/json'],
    ['accept', 'application/graphql-response+json'],
  ]);
  const { body } = await parts.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body: asked },
    context: () => contextOf(parts, res, asked),
  });
  if (body.kind !== 'complete') throw new Error('an answer in parts was not asked for');
  return JSON.parse(body.string) as ExecutionResult;
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name of READ_HEADERS) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // No page of another site can send one: that is all that a preflight would show.
  if (bringsToken({ headers })) map.set('apollo-require-preflight', 'true');
  return map;
}

async function contextOf(
  { sessions, clock, admission }: GraphQLEndpointParts,
  res: ServerResponse,
  asked: unknown,
): Promise<Context> {
  const facts = requestFacts(res);
  const { viewer, rest } = await sessions.open(res).catch((error: unknown) => {
    throw contextError(error);
  });
  const left = await admitOperation(admission, asked, { viewer, rest }, facts);
  if (left) for (const header of Object.entries(rateLimitHeaders(left))) res.setHeader(...header);
  facts.operationDescription ??= admission.documents.descriptionOf(asked);
  const context = createContext({ requestId: facts.requestId, viewer, rest, clock });
  attachReport(context, facts);
  return context;
}

/** Temporary failures: the same request may succeed later. */
const UNWELL: Partial<Record<FailureKind, number>> = {
  rateLimited: 429,
  busy: 503,
  unavailable: 503,
  timeout: 504,
};

/** The backend could not say who asks: the whole operation fails, with a code of ours and not as a 500. */
function contextError(error: unknown): Error {
  const failure = failureOf(error);
  const status = failure && UNWELL[failure.kind];
  if (!failure || !status) return asError(error);
  const { retryAfterSeconds } = failure;
  return codedError(failure.code, failure.message, { status, retryAfterSeconds });
}

function send(req: IncomingMessage, res: ServerResponse, answered: HTTPGraphQLResponse): void {
  if (res.destroyed) return;
  // Nothing here streams: incremental delivery is not offered.
  if (answered.body.kind !== 'complete') throw new Error('an answer in parts was not asked for');
  if (req.headers['accept-encoding']) {
    compress(req as Request, res as Response, () => undefined);
  }
  for (const [name, value] of answered.headers) res.setHeader(name, value);
  const { cost } = requestFacts(res);
  if (cost !== null) res.setHeader('X-Operation-Cost', `${cost}; limit=${LIMITS.nodes}`);
  res.statusCode = answered.status ?? 200;
  const { string } = answered.body;
  res.end(res.statusCode < 400 ? string : withRequestId(string, requestFacts(res).requestId));
}

/** Apollo refuses some requests before anything of ours runs: their errors name the request as all others do. */
function withRequestId(text: string, requestId: string): string {
  const { errors = [], ...rest } = JSON.parse(text) as ExecutionResult;
  const named = errors.map((error) => ({
    ...error,
    extensions: { requestId, ...error.extensions },
  }));
  return JSON.stringify({ errors: named, ...rest });
}
