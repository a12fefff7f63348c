import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../schema.generated.ts';
import { RestProblem } from './rest-problem.ts';
import { failureOf } from './failure.ts';

/** Codes that Apollo and graphql-js put on errors whose message is safe to show, and what they are called here. */
const SHOWN_CODES: Record<string, ErrorCode> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  BAD_REQUEST: 'BAD_REQUEST',
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'GRAPHQL_VALIDATION_FAILED',
  GRAPHQL_PARSE_FAILED: 'GRAPHQL_PARSE_FAILED',
  QUERY_TOO_COMPLEX: 'QUERY_TOO_COMPLEX',
  NOT_FOUND: 'NOT_FOUND',
  NOT_OFFERED: 'NOT_OFFERED',
  CONFLICT: 'CONFLICT',
  DUPLICATE: 'DUPLICATE',
  INVALID: 'INVALID',
  TOO_LARGE: 'TOO_LARGE',
  RATE_LIMITED: 'RATE_LIMITED',
  OVERLOADED: 'OVERLOADED',
  OPERATION_NOT_TRUSTED: 'OPERATION_NOT_TRUSTED',
  BUSY: 'BUSY',
  STORAGE_FULL: 'STORAGE_FULL',
  TOO_MUCH_DATA: 'TOO_MUCH_DATA',
  UPSTREAM_TIMEOUT: 'UPSTREAM_TIMEOUT',
  UPSTREAM_UNAVAILABLE: 'UPSTREAM_UNAVAILABLE',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_FOUND: 'PERSISTED_QUERY_NOT_FOUND',
};

interface Shown {
  code: ErrorCode;
  message: string;
  retryAfterSeconds: number | null;
}

function mask(requestId: string | null): Shown {
  const message = requestId
    ? `Something went wrong on our side. Please mention ${requestId}.`
    : 'Something went wrong on our side.';
  return { code: 'INTERNAL_SERVER_ERROR', message, retryAfterSeconds: null };
}

/**
 * What a client may see of an upstream failure on a read.
 * A refused value (422) is one of the request's arguments there, not a form's field.
 */
function ofFailure(original: unknown, requestId: string | null): Shown | null {
  const failure = failureOf(original);
  if (!failure) return null;
  if (failure.kind === 'broken') return mask(requestId);
  if (failure.kind !== 'invalid') return failure;
  const fields = original instanceof RestProblem ? original.errors : [];
  const details = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return { ...failure, code: 'BAD_USER_INPUT', message: details || failure.message };
}

function ofGraphQL(formatted: GraphQLFormattedError, requestId: string | null): Shown {
  const code = SHOWN_CODES[String(formatted.extensions?.['code'])];
  if (!code) return mask(requestId);
  const retryAfterSeconds = formatted.extensions?.['retryAfterSeconds'];
  const tooLong =
    code === 'GRAPHQL_PARSE_FAILED' && /more than? \d+ tokens|more that/.test(formatted.message);
  return {
    code: tooLong ? 'QUERY_TOO_COMPLEX' : code,
    message: formatted.message,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
  };
}

/** Translates any error of an operation to what the client may see; everything unknown is masked. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const given = formatted.extensions?.['requestId'];
  const requestId = typeof given === 'string' ? given : null;
  const original = unwrapResolverError(error);
  const isBug = original instanceof Error && !(original instanceof GraphQLError);
  const shown =
    ofFailure(original, requestId) ??
    (isBug && !hasKnownCode(error) ? mask(requestId) : ofGraphQL(formatted, requestId));
  return {
    message: shown.message,
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
    extensions: {
      code: shown.code,
      ...(requestId ? { requestId } : {}),
      ...(shown.retryAfterSeconds ? { retryAfterSeconds: shown.retryAfterSeconds } : {}),
    },
  };
}

/** Variable coercion wraps a scalar's own Error: the coded wrapper then speaks for it. */
function hasKnownCode(error: unknown): boolean {
  return error instanceof GraphQLError && String(error.extensions['code']) in SHOWN_CODES;
}
