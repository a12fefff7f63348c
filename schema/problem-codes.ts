/**
 * The words for programs in the problem documents of the REST contract. The gateway shows the text of
 * a problem only when it carries one of them: any other text was not written for this product's users.
 */
export const PROBLEM_CODES = [
  'BAD_REQUEST',
  'BUSY',
  'CONFLICT',
  'DUPLICATE',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REQUIRED',
  'INTERNAL_SERVER_ERROR',
  'INVALID',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_JSON',
  'NOT_READY',
  'PRECONDITION_REQUIRED',
  'RATE_LIMITED',
  'STORAGE_FULL',
  'TOO_LARGE',
  'TOO_MUCH_DATA',
  'UNAUTHENTICATED',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(PROBLEM_CODES);

export function isProblemCode(code: string | null | undefined): code is ProblemCode {
  return typeof code === 'string' && KNOWN.has(code);
}
