/** The values of a filter, read and checked: what they mean is in filter.ts. */
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { invalid, type FieldProblem } from '../http/problem.ts';
import type { DimensionKind } from './dataset.ts';
import { NAMED_PERIODS, namedPeriod, type NamedPeriod, type Period } from './periods.ts';

/** A tree of conditions as it came: field to value, list or operators; `and`, `or`, `not`. */
export type Filter = Record<string, unknown>;

const MAX_VALUES = 500;
const MAX_TEXT = 200;

export function refuse(field: string, message: string): never {
  throw invalid([{ field, message } satisfies FieldProblem]);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Key = string | number | boolean;

export function keyOf(kind: DimensionKind | 'number', value: unknown, path: string): Key {
  switch (kind) {
    case 'integer':
      if (Number.isSafeInteger(value)) return value as number;
      return refuse(path, 'must be a whole number');
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      return refuse(path, 'must be a number');
    case 'boolean':
      if (typeof value === 'boolean') return value;
      return refuse(path, 'must be true or false');
    case 'date':
      if (typeof value === 'string' && isCalendarDate(value)) return value;
      return refuse(path, 'must be an existing date written YYYY-MM-DD');
    case 'text':
      // PostgreSQL stores no NUL: such a text equals nothing.
      if (typeof value === 'string' && value.length <= MAX_TEXT && !value.includes('\u0000'))
        return value;
      return refuse(path, `must be a text of at most ${MAX_TEXT} characters`);
  }
}

export function listOf(kind: DimensionKind | 'number', value: unknown, path: string): Key[] {
  if (!Array.isArray(value) || value.length > MAX_VALUES) {
    refuse(path, `must be a list of at most ${MAX_VALUES} values`);
  }
  return (value as unknown[]).map((each) => keyOf(kind, each, path));
}

export function periodNamed(value: unknown, path: string, today: string): Period {
  const name = NAMED_PERIODS.find((each) => each === value);
  if (!name) refuse(path, `must be one of ${NAMED_PERIODS.join(', ')}`);
  return namedPeriod(name as NamedPeriod, today);
}
