import { z } from 'zod';
import { isCalendarDate } from '../calendar.ts';
import { invalid, type FieldProblem } from './problem.ts';

/** PostgreSQL integers end here; a larger number names no row. */
export const MAX_INTEGER = 2_147_483_647;

export const seqNumber = z
  .int('must be a whole number')
  .min(1, 'must be a positive whole number')
  .max(MAX_INTEGER, 'must be a positive whole number');

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'must be an existing date written YYYY-MM-DD');

// A lone surrogate would be stored as U+FFFD and NUL is refused by PostgreSQL: what is saved must equal what was typed.
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that is stored exactly as it came, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .max(max, `must have at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !UNSTORABLE.test(value), 'contains a character that cannot be stored');
}

/** One value or a list of at most `max`; always parsed into a list. */
export function oneOrMany<T extends z.ZodType>(item: T, max = 100) {
  return z
    .union([item, z.array(item).max(max, `may have at most ${max} values`)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);
}

function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        message: 'is not a field of this call',
      }));
    }
    if (issue.code === 'invalid_union') {
      const nested = issue.errors.flat().find((candidate) => candidate.message !== undefined);
      return [{ field: issue.path.join('.'), message: nested?.message ?? issue.message }];
    }
    return [{ field: issue.path.join('.') || 'body', message: issue.message }];
  });
}

/** Parses a request's values. @throws Problem 422 with one entry a bad field */
export function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldProblems(result.error));
  return result.data;
}
