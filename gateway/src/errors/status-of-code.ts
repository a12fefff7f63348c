import type { ErrorCode } from '../schema.generated.ts';

/** HTTP status by error code, for answers outside of GraphQL. A code without a row is a defect of ours. */
export const STATUS_OF_CODE: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 400,
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  DUPLICATE: 409,
  TOO_LARGE: 413,
  INVALID: 422,
  TOO_MUCH_DATA: 422,
  RATE_LIMITED: 429,
  BUSY: 503,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  STORAGE_FULL: 507,
};
