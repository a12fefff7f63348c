import type { ProblemCode } from '../../../schema/problem-codes.ts';
import { NotOffered } from './not-offered.ts';
import type { ErrorCode } from '../schema.generated.ts';
import { RestProblem, UpstreamError } from './rest-problem.ts';

/** What an upstream failure means, whatever said so. */
export type FailureKind =
  | 'malformed'
  | 'tooLarge'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'notOffered'
  | 'duplicate'
  | 'stale'
  | 'invalid'
  | 'rateLimited'
  | 'tooMuch'
  | 'busy'
  | 'storageFull'
  | 'unavailable'
  | 'timeout'
  | 'broken';

/** The one table from failures to codes; a new kind does not compile without its row. */
const CODE_OF_FAILURE: Record<FailureKind, ErrorCode> = {
  malformed: 'BAD_REQUEST',
  tooLarge: 'TOO_LARGE',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  absent: 'NOT_FOUND',
  notOffered: 'NOT_OFFERED',
  duplicate: 'DUPLICATE',
  stale: 'CONFLICT',
  invalid: 'INVALID',
  rateLimited: 'RATE_LIMITED',
  tooMuch: 'TOO_MUCH_DATA',
  busy: 'BUSY',
  storageFull: 'STORAGE_FULL',
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
  413: 'tooLarge',
  422: 'invalid',
  429: 'rateLimited',
  507: 'storageFull',
};

/** Where the status alone does not tell what happened. */
const KIND_OF_CODE: Partial<Record<ProblemCode, FailureKind>> = {
  BUSY: 'busy',
  STORAGE_FULL: 'storageFull',
  TOO_MUCH_DATA: 'tooMuch',
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
  tooLarge: 'This is too large to save. Shorten it and try again.',
  unauthenticated: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  absent: 'This record does not exist, or it was deleted.',
  notOffered: 'Your backend does not offer this. Ask your administrator which calls it would need.',
  duplicate: 'The same record exists already.',
  stale: 'Somebody else changed this since you read it.',
  invalid: 'Some values are not valid.',
  rateLimited: 'Too many requests. Please wait a moment.',
  tooMuch: 'This question reads too much data. Narrow it.',
  busy: 'The system is busy. Try again in a moment.',
  storageFull:
    'Storage is full, so nothing was saved. Ask your administrator to free space, then try again.',
  unavailable: 'The backend cannot be reached at the moment. Please try again.',
  timeout: 'The backend did not answer in time. Please try again.',
  broken: 'Something went wrong on our side.',
};

function kindOf(error: RestProblem | UpstreamError): FailureKind {
  if (error instanceof RestProblem) {
    const kind = (error.code && KIND_OF_CODE[error.code]) ?? KIND_OF_STATUS[error.status];
    return kind ?? (error.status >= 500 ? 'unavailable' : 'broken');
  }
  return error.kind === 'cancelled' ? 'unavailable' : error.kind;
}

/** True when the upstream's `detail` is written for the person who can fix it. */
function speaksToUser(kind: FailureKind): boolean {
  return [
    'malformed',
    'forbidden',
    'absent',
    'duplicate',
    'stale',
    'invalid',
    'rateLimited',
    'tooMuch',
    'busy',
    'storageFull',
  ].includes(kind);
}

/** Translates an upstream failure; `null` for any other error. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof NotOffered) {
    const kind = 'notOffered';
    return { kind, code: CODE_OF_FAILURE[kind], message: MESSAGE[kind], retryAfterSeconds: null };
  }
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
