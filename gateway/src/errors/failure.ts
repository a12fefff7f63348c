import type { ErrorCode } from '../graph/resolvers.generated.ts';
import { RestProblem, UpstreamError } from './rest-problem.ts';

/** What an upstream failure means, whatever said so. */
export type FailureKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'duplicate'
  | 'stale'
  | 'invalid'
  | 'rateLimited'
  | 'unavailable'
  | 'timeout'
  | 'broken';

/** The one table from failures to codes; a new kind does not compile without its row. */
export const CODE_OF_FAILURE: Record<FailureKind, ErrorCode> = {
  malformed: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  absent: 'NOT_FOUND',
  duplicate: 'DUPLICATE',
  stale: 'CONFLICT',
  invalid: 'INVALID',
  rateLimited: 'RATE_LIMITED',
  unavailable: 'UPSTREAM_UNAVAILABLE',
  timeout: 'UPSTREAM_TIMEOUT',
  broken: 'INTERNAL_SERVER_ERROR',
};

const KIND_OF_STATUS: Record<number, FailureKind> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'absent',
  409: 'duplicate',
  412: 'stale',
  413: 'malformed',
  422: 'invalid',
  429: 'rateLimited',
};

export interface Failure {
  kind: FailureKind;
  code: ErrorCode;
  /** One sentence that may be shown: never an upstream's words about itself. */
  message: string;
  retryAfterSeconds: number | null;
}

const MESSAGE: Record<FailureKind, string> = {
  malformed: 'The request is malformed.',
  unauthenticated: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  absent: 'There is no such record (any more).',
  duplicate: 'The same record exists already.',
  stale: 'Somebody else changed this since you read it.',
  invalid: 'Some values are not valid.',
  rateLimited: 'Too many requests. Please wait a moment.',
  unavailable: 'The backend cannot be reached at the moment. Please try again.',
  timeout: 'The backend did not answer in time. Please try again.',
  broken: 'Something went wrong on our side.',
};

function kindOf(error: RestProblem | UpstreamError): FailureKind {
  if (error instanceof RestProblem) {
    if (error.status >= 500) return 'unavailable';
    return KIND_OF_STATUS[error.status] ?? 'broken';
  }
  return error.kind === 'cancelled' ? 'unavailable' : error.kind;
}

/** True when the upstream's `detail` is written for the person who can mend it. */
function speaksToUser(kind: FailureKind): boolean {
  return [
    'malformed',
    'forbidden',
    'absent',
    'duplicate',
    'stale',
    'invalid',
    'rateLimited',
  ].includes(kind);
}

/** Translates an upstream failure; `null` for any other error. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof RestProblem) && !(error instanceof UpstreamError)) return null;
  const kind = kindOf(error);
  const detail = error instanceof RestProblem && speaksToUser(kind) ? error.detail : '';
  return {
    kind,
    code: CODE_OF_FAILURE[kind],
    message: detail || MESSAGE[kind],
    retryAfterSeconds: error.retryAfterSeconds,
  };
}
