import type { ZodType } from 'zod';
import type { Conflicting, ErrorCode } from '../schema.generated.ts';
import { failureOf, type FailureKind } from './failure.ts';
import { RestProblem, type FieldProblem } from './rest-problem.ts';

/** A failure that the user can fix: data of a payload, never an entry of `errors`. */
export interface UserProblem<C = never> {
  code: ErrorCode;
  message: string;
  fields: FieldProblem[];
  /** On a conflict: the record as it is stored now. */
  current: C | null;
}

/** @typeParam C the record that a conflict shows; `never` where a write has none */
export type WriteResult<T, C = T> =
  | { value: T; problem: null }
  | { value: null; problem: UserProblem<C> };

const MENDABLE: ReadonlySet<FailureKind> = new Set([
  'absent',
  'duplicate',
  'stale',
  'invalid',
  'tooLarge',
]);

/** A refusal that the gateway itself decides, about one input field. */
export function invalidField(field: string, message: string): UserProblem {
  return { code: 'INVALID', message, fields: [{ field, message }], current: null };
}

/** Refuses `null` for fields that a record cannot be without, one message per field; `null` when none is emptied. */
export function emptiedFields<T extends object>(
  input: T,
  messages: Partial<Record<keyof T & string, string>>,
): UserProblem | null {
  const fields = Object.entries<string | undefined>(messages).flatMap(([field, message]) =>
    message && input[field as keyof T] === null ? [{ field, message }] : [],
  );
  const [first] = fields;
  return first ? { code: 'INVALID', message: first.message, fields, current: null } : null;
}

/**
 * Reads the stored record out of a 412 and marks it with its type in the schema, by which a member of
 * `union Conflicting` is told from the others.
 */
export function storedAs<T extends object>(
  type: NonNullable<Conflicting['__typename']>,
  row: ZodType<T>,
): (wire: unknown) => T | null {
  return (wire) => {
    const result = row.safeParse(wire);
    return result.success ? { __typename: type, ...result.data } : null;
  };
}

/**
 * Turns what the user can fix (404, 409, 412, 413, 422) into a problem; everything else stays thrown.
 * @param parseCurrent reads the stored record out of a 412: storedAs of the record's type
 * @param renameField the input type's name for a field of the wire
 */
export async function writeResult<T, C = T>(
  call: Promise<T>,
  parseCurrent: (wire: unknown) => C | null,
  renameField: (field: string) => string = (field) => field,
): Promise<WriteResult<T, C>> {
  try {
    return { value: await call, problem: null };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || !(error instanceof RestProblem) || !MENDABLE.has(failure.kind)) throw error;
    const fields = error.errors.map(({ field, message }) => ({
      field: field === 'Idempotency-Key' ? 'idempotencyKey' : renameField(field),
      message,
    }));
    const current = failure.kind === 'stale' ? parseCurrent(error.current) : null;
    return {
      value: null,
      problem: { code: failure.code, message: failure.message, fields, current },
    };
  }
}
