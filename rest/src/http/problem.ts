/** Errors as RFC 9457 problem documents (spec/rest-contract.md). */

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
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not ready',
};

const CODES: Record<number, string> = {
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
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'NOT_READY',
};

/** Thrown anywhere below a route; the application turns it into the answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly extra: {
      errors?: FieldProblem[];
      /** 412: the row as it is stored now. */
      current?: unknown;
      retryAfterSeconds?: number;
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
      code: CODES[this.status] ?? 'ERROR',
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
  '57014': {
    status: 503,
    detail: 'The request took too long and was stopped. Narrow it and try again.',
  },
  '53100': {
    status: 503,
    detail: 'The storage is full. Nothing was saved; free space and try again.',
  },
  '53300': { status: 503, detail: 'Too many connections. Try again in a moment.' },
  '55P03': { status: 503, detail: 'Somebody else is changing this record. Try again in a moment.' },
  '40P01': { status: 503, detail: 'Somebody else is changing this record. Try again in a moment.' },
  '57P01': { status: 503, detail: 'The database is restarting. Try again in a moment.' },
  '57P02': { status: 503, detail: 'The database is restarting. Try again in a moment.' },
  '57P03': { status: 503, detail: 'The database is starting. Try again in a moment.' },
  // A rule that a service checks first, broken by two writers at once.
  '23505': { status: 409, detail: 'The same exists already.' },
  '22021': { status: 422, detail: 'The text contains a character that cannot be stored.' },
};

// What the driver says without a code; the third is what a rollback meets when its connection is gone.
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Cannot use a pool after/;

/** The problem that a thrown value stands for, or `null` for a defect. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return null;
  const code = (error as { code?: unknown }).code;
  const known = typeof code === 'string' ? DATABASE_FAILURES[code] : undefined;
  if (known) {
    const { status, detail } = known;
    return new Problem(status, detail, {
      ...(status === 503 && { retryAfterSeconds: 1 }),
      // The database does not say which field it was.
      ...(status === 422 && { errors: [{ field: 'body', message: detail }] }),
    });
  }
  const isLost =
    (typeof code === 'string' &&
      (code.startsWith('08') || /^E(CONN|PIPE|HOST|NOTFOUND)/.test(code))) ||
    LOST_CONNECTION.test(error.message);
  return isLost
    ? new Problem(503, 'The database cannot be reached. Try again in a moment.', {
        retryAfterSeconds: 1,
      })
    : null;
}
