/** Errors as RFC 9457 problem documents (spec/rest-contract.md). */
import type { ProblemCode } from '../../../schema/problem-codes.ts';
import type { StatedLimit } from '../../../schema/rate-limit-headers.ts';
import { isLostConnection, NO_FREE_CONNECTION } from '../db/lost-connection.ts';
import { isStopped, shareWaited } from '../db/statement-watch.ts';

export interface FieldProblem {
  field: string;
  message: string;
}

const TITLES: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Already exists',
  412: 'Changed by somebody else',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Invalid values',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not ready',
  507: 'Storage full',
};

const CODES: Record<number, ProblemCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'DUPLICATE',
  412: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'NOT_JSON',
  422: 'INVALID',
  428: 'PRECONDITION_REQUIRED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'NOT_READY',
  507: 'STORAGE_FULL',
};

/** Thrown anywhere below a route; the application turns it into the answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly extra: {
      errors?: FieldProblem[];
      /** Where the status alone does not tell the cause. */
      code?: ProblemCode;
      /** 412: the row as it is stored now. */
      current?: unknown;
      retryAfterSeconds?: number;
      /** 429: the limit that refuses it. */
      limit?: StatedLimit;
      /** 405: the methods that the address has. */
      allow?: string;
    } = {},
  ) {
    super(detail);
  }

  body(): Record<string, unknown> {
    return {
      type: 'about:blank',
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      code: this.extra.code ?? CODES[this.status] ?? 'INTERNAL_SERVER_ERROR',
      ...(this.extra.errors && { errors: this.extra.errors }),
      ...(this.extra.current !== undefined && { current: this.extra.current }),
    };
  }
}

export function notFound(what: string): Problem {
  return new Problem(404, `There is no ${what}.`);
}

export function invalid(errors: FieldProblem[]): Problem {
  const [first] = errors;
  const detail =
    errors.length === 1 && first
      ? `${first.field}: ${first.message}`
      : `${errors.length} fields are not valid.`;
  return new Problem(422, detail, { errors });
}

export function forbidden(detail: string): Problem {
  return new Problem(403, detail);
}

interface DatabaseFailure {
  status: number;
  detail: string;
}

// SQLSTATE codes that have an answer of their own; everything else is a defect (500).
const DATABASE_FAILURES: Record<string, DatabaseFailure> = {
  '55P03': { status: 503, detail: 'Somebody else is changing this record. Try again in a moment.' },
  '40P01': { status: 503, detail: 'Somebody else is changing this record. Try again in a moment.' },
  '57P01': { status: 503, detail: 'The database is restarting. Try again in a moment.' },
  '57P02': { status: 503, detail: 'The database is restarting. Try again in a moment.' },
  '57P03': { status: 503, detail: 'The database is starting. Try again in a moment.' },
  // A rule that a service checks first, broken by two writers at once.
  '23505': { status: 409, detail: 'The same exists already.' },
  '22021': { status: 422, detail: 'The text contains a character that cannot be stored.' },
};

/** PostgreSQL has no connection left for us. */
const TOO_MANY_CONNECTIONS = '53300';
/** A statement that waited longer for a processor than it ran would have been in time on a quiet machine. */
const BUSY_SHARE = 0.5;
const BUSY_RETRY_SECONDS = 2;

function busy(): Problem {
  return new Problem(503, 'The system is busy. Try again in a moment.', {
    code: 'BUSY',
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });
}

function tooMuchData(): Problem {
  const advice = 'Narrow it: fewer days, a narrower filter or fewer dimensions.';
  return new Problem(422, `This question reads too much data. ${advice}`, {
    code: 'TOO_MUCH_DATA',
    errors: [{ field: 'body', message: `reads too much data. ${advice}` }],
  });
}

export function storageFull(): Problem {
  return new Problem(
    507,
    'Storage is full, so nothing was saved. Ask your administrator to free space, then try again.',
  );
}

/** What PostgreSQL says when the disk has no room for a table to grow. */
export function isOutOfStorage(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '53100';
}

/**
 * The problem that a thrown value stands for, or `null` for a defect.
 * @param isQuestion whether the caller chose how much to read, so that less can be read
 */
export function asProblem(error: unknown, isQuestion = false): Problem | null {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return null;
  if (isOutOfStorage(error)) return storageFull();
  if (isStopped(error)) {
    return isQuestion && shareWaited(error) < BUSY_SHARE ? tooMuchData() : busy();
  }
  const code = (error as { code?: unknown }).code;
  if (code === TOO_MANY_CONNECTIONS || error.message === NO_FREE_CONNECTION) return busy();
  const known = typeof code === 'string' ? DATABASE_FAILURES[code] : undefined;
  if (known) {
    const { status, detail } = known;
    return new Problem(status, detail, {
      ...(status === 503 && { retryAfterSeconds: 1 }),
      // The database does not say which field it was.
      ...(status === 422 && { errors: [{ field: 'body', message: detail }] }),
    });
  }
  return isLostConnection(error)
    ? new Problem(503, 'The database cannot be reached. Try again in a moment.', {
        retryAfterSeconds: 1,
      })
    : null;
}
