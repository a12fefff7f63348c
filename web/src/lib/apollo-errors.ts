/** Reads what a failed call carries. By shape, not by class: the signed-out path must not load Apollo. */
import { isOnline } from './online.ts';
import type { ErrorCode } from '../schema.generated.ts';

interface Extensions {
  code?: unknown;
  requestId?: unknown;
  retryAfterSeconds?: unknown;
}

function extensionsOf(error: unknown): Extensions[] {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return [];
  if (!Array.isArray(error.errors)) return [];
  return error.errors.map((entry: { extensions?: Extensions }) => entry.extensions ?? {});
}

function responseOf(error: unknown): Response | null {
  if (typeof error !== 'object' || error === null || !('response' in error)) return null;
  return error.response instanceof Response ? error.response : null;
}

/** The first code of a GraphQL failure; `null` for a network failure or a foreign error. */
export function errorCode(error: unknown): ErrorCode | null {
  const code = extensionsOf(error).find((extensions) => typeof extensions.code === 'string')?.code;
  return typeof code === 'string' ? (code as ErrorCode) : null;
}

/** The request id that the logs carry, for a report to support. */
export function requestIdOf(error: unknown): string | null {
  const id = extensionsOf(error).find(({ requestId }) => typeof requestId === 'string')?.requestId;
  if (typeof id === 'string') return id;
  return responseOf(error)?.headers.get('x-request-id') ?? null;
}

/** Seconds to wait after `RATE_LIMITED`; `null` when the failure names none. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = extensionsOf(error).find(
    (extensions) => typeof extensions.retryAfterSeconds === 'number',
  )?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : null;
}

/** One sentence that a person can act on. */
export function errorMessage(error: unknown): string {
  switch (errorCode(error)) {
    case 'UNAUTHENTICATED':
      return 'Your session has ended. Sign in again to go on.';
    case 'FORBIDDEN':
      return 'You may not see this. Your manager or an administrator can grant access.';
    case 'UPSTREAM_TIMEOUT':
      return 'The backend did not answer in time.';
    case 'UPSTREAM_UNAVAILABLE':
      return 'The backend cannot be reached just now.';
    case 'RATE_LIMITED':
      return `Too many requests. Try again in ${retryAfterOf(error) ?? 'a few'} seconds.`;
    case 'BUSY':
    case 'OVERLOADED':
      return 'The system is busy. Try again in a moment.';
    case 'STORAGE_FULL':
      return 'Storage is full, so nothing was saved. Ask your administrator to free space, then try again.';
    case 'TOO_MUCH_DATA':
      return 'This question reads too much data. Narrow it: fewer days, a narrower filter or fewer dimensions.';
    case 'PERSISTED_QUERY_NOT_FOUND':
    case 'OPERATION_NOT_TRUSTED':
      return 'This page is of an older version. Please load it again.';
    case 'TOO_LARGE':
      return 'The text is too large to send. Shorten it and try again.';
    case 'QUERY_TOO_COMPLEX':
      return 'This asks for too much at once.';
    case null:
      if (!isOnline()) return 'You are offline. This will work again once you are connected.';
      return responseOf(error)
        ? 'The server cannot answer just now. Try again in a moment.'
        : 'The server did not answer.';
    default:
      return 'Something went wrong on our side.';
  }
}
