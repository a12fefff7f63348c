import { z } from 'zod';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { isDialable, PHONE_DIGITS, PHONE_LENGTH } from '../../../schema/company-facts.ts';
import { ADDRESS_LENGTH, EMAIL_ADDRESS } from '../../../schema/mail-address.ts';
import { invalid, type FieldProblem } from './problem.ts';

/** PostgreSQL integers end here; a larger number names no row. */
export const MAX_INTEGER = 2_147_483_647;

/** A row's number. */
export const seqNumber = z
  .int('must be a whole number')
  .min(1, 'must be a positive whole number')
  .max(MAX_INTEGER, 'must be a positive whole number')
  .meta({ id: 'Seq', description: 'A row’s number.' });

/** A number in an address, in plain digits: 1e3 and 0x10 are numbers to a program, not to a person. */
export function numberInQuery<T extends z.ZodType<number, number>>(number: T, message: string) {
  return z
    .string(message)
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(number)
    .meta({ wire: number });
}

/** A row number in an address. */
export const seqInQuery = numberInQuery(seqNumber, 'must be a whole number');

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'must be an existing date written YYYY-MM-DD')
  .meta({ format: 'date' });

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** Whether a text is a moment in UTC that exists. */
export function isMoment(value: string): boolean {
  return (
    MOMENT.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
  );
}

export const MOMENT_MESSAGE = 'must be a moment in UTC, written 2026-06-18T13:30:00Z';

/** A moment in UTC. */
export const moment = z
  .string()
  .refine(isMoment, MOMENT_MESSAGE)
  .meta({ wire: { $ref: '#/components/schemas/Moment' } });

// A lone surrogate would be stored as U+FFFD and NUL is refused by PostgreSQL: what is saved must equal what was typed.
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that is stored exactly as it came, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .max(max, `must have at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !UNSTORABLE.test(value), 'contains a character that cannot be stored');
}

/** Text that says something: blanks alone do not. */
export function filledText(max: number, message = 'is required') {
  return text(max)
    .refine((value) => value.trim() !== '', message)
    .meta({ minLength: 1, description: 'Not blank.' });
}

export const emailAddress = text(ADDRESS_LENGTH).regex(
  EMAIL_ADDRESS,
  'must be an e-mail address such as name@firm.com',
);

/** A telephone number in any spelling. */
export const phoneNumber = text(PHONE_LENGTH).refine(
  isDialable,
  `must have at least ${PHONE_DIGITS} digits`,
);

const DEEPEST = 40;

/** True when every text in a JSON value can be stored and nothing lies deeper than 40 levels. */
function isStorableJson(root: unknown): boolean {
  let level = [root];
  // Level by level, not by recursion: a body of brackets alone must not exhaust the stack.
  for (let depth = 0; level.length > 0; depth += 1) {
    const isOdd = level.some((value) => typeof value === 'string' && UNSTORABLE.test(value));
    if (isOdd || depth > DEEPEST) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? [...Object.keys(value), ...(Object.values(value) as unknown[])]
        : [],
    );
  }
  return true;
}

/** A JSON object of at most `maxBytes`, stored as it is. */
export function jsonObject(maxBytes: number) {
  return z
    .custom<Record<string, unknown>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    )
    .refine(isStorableJson, {
      error: `must hold only characters that can be stored, at most ${DEEPEST} levels deep`,
      abort: true,
    })
    .refine(
      (value) => Buffer.byteLength(JSON.stringify(value)) <= maxBytes,
      `must have at most ${maxBytes.toLocaleString('en-US')} bytes`,
    )
    .meta({ wire: { type: 'object' } });
}

/** One value or a list of at most `max`; always parsed into a list. */
export function oneOrMany<T extends z.ZodType>(item: T, max = 100) {
  return z
    .union([item, z.array(item).max(max, `may have at most ${max} values`)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);
}

type Issue = z.core.$ZodIssue;

/** More than this many fields at once say nothing that the first ones do not. */
const MOST_PROBLEMS = 100;

function problemsOf(issues: readonly Issue[], above: PropertyKey[]): FieldProblem[] {
  return issues.flatMap((issue): FieldProblem[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        message: 'is not a field of this call',
      }));
    }
    const meant = issue.code === 'invalid_union' ? nearestAlternative(issue.errors) : undefined;
    if (meant) return problemsOf(meant, path);
    return [{ field: path.join('.') || 'body', message: issue.message }];
  });
}

/** What stands against the alternative that was probably meant: least, or else deepest inside it. */
function nearestAlternative(alternatives: Issue[][]): Issue[] | undefined {
  const depth = (issues: Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));
  return [...alternatives].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0];
}

/** Parses a request's values. @throws Problem 422 with one entry per bad field */
export function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw invalid(problemsOf(result.error.issues, []).slice(0, MOST_PROBLEMS));
  }
  return result.data;
}
