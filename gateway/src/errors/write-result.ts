import type { ErrorCode } from '../graph/resolvers.generated.ts';
import { failureOf, type FailureKind } from './failure.ts';
import { RestProblem, type FieldProblem } from './rest-problem.ts';

/** A failure that the user can mend: data of a payload, never an entry of `errors`. */
export interface UserProblem<C = never> {
  code: ErrorCode;
  message: string;
  fields: FieldProblem[];
  /** On a conflict: the record as it is stored now. */
  current: C | null;
}

export type WriteResult<T> = { value: T; problem: null } | { value: null; problem: UserProblem<T> };

const MENDABLE: ReadonlySet<FailureKind> = new Set(['absent', 'duplicate', 'stale', 'invalid']);

/** A refusal that the gateway itself decides, about one input field. */
export function invalidField(field: string, message: string): UserProblem {
  return { code: 'INVALID', message, fields: [{ field, message }], current: null };
}

/**
 * Turns what the user can mend (404, 409, 412, 422) into a problem; everything else stays thrown.
 * @param parseCurrent reads the stored record out of a 412
 * @param renameField the input type's name for a field of the wire
 */
export async function writeResult<T>(
  call: Promise<T>,
  parseCurrent: (wire: unknown) => T | null,
  renameField: (field: string) => string = (field) => field,
): Promise<WriteResult<T>> {
  try {
    return { value: await call, problem: null };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || !(error instanceof RestProblem) || !MENDABLE.has(failure.kind)) throw error;
    const fields = error.errors.map(({ field, message }) => ({
      field: renameField(field),
      message,
    }));
    const current = failure.kind === 'stale' ? parseCurrent(error.current) : null;
    return {
      value: null,
      problem: { code: failure.code, message: failure.message, fields, current },
    };
  }
}
