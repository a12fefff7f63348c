import type { ZodType } from 'zod';
import { UpstreamError } from '../errors/rest-problem.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';

/** One page of a list; `null` where the upstream's headers do not say. */
export interface RestList<T> {
  rows: T[];
  totalCount: number | null;
  nextCursor: string | null;
}

/** A call's answer, read. */
export interface Answered {
  name: string;
  value: unknown;
  answer: RawAnswer;
}

/** How many there are and how to read on, as a list's headers say. */
export type ListHeaders = Pick<RestList<unknown>, 'totalCount' | 'nextCursor'>;

/** The value as the schema has it. @throws UpstreamError broken */
export function parsed<T>(name: string, schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue ? `${issue.path.join('.')}: ${issue.message}` : 'unknown';
  throw new UpstreamError('broken', `${name} broke the contract at ${where}`);
}

/** A list's rows. @throws UpstreamError broken */
export function listOf<T>({ name, value, answer }: Answered, schema: ZodType<T>): RestList<T> {
  const rows = (value as unknown[]).map((row) => parsed(name, schema, row));
  return { rows, ...listHeaders(answer) };
}

export function listHeaders(answer: RawAnswer): ListHeaders {
  const total = answer.headers['x-total-count'];
  return {
    totalCount: total && /^\d{1,15}$/.test(total) ? Number(total) : null,
    nextCursor: answer.headers['x-next-cursor'] || null,
  };
}

/** `undefined` for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const schemaNumbers = new WeakMap<ZodType, number>();
let schemas = 0;

/** Tells schemas apart: the same answer may be understood in several ways. */
export function numberOf(schema: ZodType): number {
  let number = schemaNumbers.get(schema);
  if (number === undefined) schemaNumbers.set(schema, (number = schemas += 1));
  return number;
}

/** The rows that keep a schema, as its values. */
export function rowsOf<T>(rows: readonly unknown[], schema: ZodType<T>): T[] {
  return rows.flatMap((row) => {
    const result = schema.safeParse(row);
    return result.success ? [result.data] : [];
  });
}
