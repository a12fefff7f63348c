import type { ProblemCode } from '../../../schema/problem-codes.ts';

export interface FieldProblem {
  field: string;
  message: string;
}

export interface RestProblemParts {
  status: number;
  /** `null` for an answer that is no problem of the contract; it has no text to show either. */
  code: ProblemCode | null;
  detail: string;
  errors: FieldProblem[];
  /** On 412: the stored record, as it came over the wire. */
  current: unknown;
  retryAfterSeconds: number | null;
  /** The upstream's RateLimit headers, where it sent them. */
  limitHeaders?: Readonly<Record<string, string>>;
}

/** The upstream answered with an error status (problem+json where it sent one). */
export class RestProblem extends Error {
  override readonly name = 'RestProblem';
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly detail: string;
  readonly errors: FieldProblem[];
  readonly current: unknown;
  readonly retryAfterSeconds: number | null;
  readonly limitHeaders: Readonly<Record<string, string>>;

  constructor(call: string, parts: RestProblemParts) {
    super(`${call} answered ${parts.status}: ${parts.detail}`);
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.errors = parts.errors;
    this.current = parts.current;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.limitHeaders = parts.limitHeaders ?? {};
  }
}

/**
 * timeout: no answer in time. unavailable: not reached, cut off, or refused by the breaker or the
 * bulkhead. broken: an answer that breaks the contract. cancelled: our own caller has gone.
 */
export type UpstreamErrorKind = 'timeout' | 'unavailable' | 'broken' | 'cancelled';

/** The upstream gave no usable answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly kind: UpstreamErrorKind;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: UpstreamErrorKind,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
