import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { rateLimitHeaders, type StatedLimit } from '../../../schema/rate-limit-headers.ts';
import type { ErrorCode } from '../schema.generated.ts';

/** An error of ours with a code of the schema's enumeration; `status` where the whole request is refused. */
export function codedError(
  code: ErrorCode,
  message: string,
  options: { status?: number; retryAfterSeconds?: number | null; limit?: StatedLimit } = {},
): GraphQLError {
  const { status, retryAfterSeconds, limit } = options;
  const error = new GraphQLError(message, {
    extensions: { code, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) },
  });
  // Not passed to the constructor: another server, which the benchmarks load, types it differently.
  if (status) {
    Object.assign(error.extensions, {
      http: { status, headers: headersOf(retryAfterSeconds, limit) },
    });
  }
  return error;
}

function headersOf(
  retryAfterSeconds: number | null | undefined,
  limit: StatedLimit | undefined,
): HeaderMap {
  // Apollo's map wants names in lower case.
  const stated = Object.entries(limit ? rateLimitHeaders(limit) : {});
  return new HeaderMap([
    ...(retryAfterSeconds ? [['retry-after', String(retryAfterSeconds)] as const] : []),
    ...stated.map(([name, value]) => [name.toLowerCase(), value] as const),
  ]);
}

/** No session, or it has ended: the whole request is refused. */
export function unauthenticated(): GraphQLError {
  return codedError('UNAUTHENTICATED', 'Please sign in.', { status: 401 });
}

/** Signed in, but not allowed. */
export function forbidden(message = 'You are not allowed to do this.'): GraphQLError {
  return codedError('FORBIDDEN', message);
}

/** An argument that fits its type but not its meaning. */
export function badArgument(message: string): GraphQLError {
  return codedError('BAD_USER_INPUT', message);
}
