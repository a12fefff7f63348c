import type { RawBuilder } from 'kysely';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import type { KeysetColumn } from './paging.ts';
import { invalid } from './problem.ts';
import { isMoment, MAX_INTEGER, MOMENT_MESSAGE } from './validation.ts';

/** A field that a generic call may filter and sort by. */
export interface ResourceField {
  expression: RawBuilder<unknown>;
  cast: KeysetColumn['cast'];
  /** Never null: a sort then compares the bare expression, which an index on it answers. */
  required?: true;
  /** The expression is in lower case, so what is asked for is made so. */
  ignoreCase?: true;
  /** What follows from being one of these values and an index answers; `null` for nothing. The filter itself still holds. */
  implies?: (values: readonly string[]) => RawBuilder<boolean> | null;
  /** In the contract, where the name does not say it. */
  description?: string;
}

/** A filter of another name than a field's, which bounds one: `from` and `to` of a date. */
export interface ResourceRange extends Pick<ResourceField, 'expression' | 'description'> {
  cast: ResourceField['cast'] | 'timestamptz';
  /** Both ends belong to the range. */
  bound: 'at least' | 'at most';
}

/** `from` and `to` over a date column. */
export function dateRange(expression: RawBuilder<unknown>): Record<string, ResourceRange> {
  return {
    from: { expression, cast: 'date', bound: 'at least', description: 'Both days belong to it.' },
    to: { expression, cast: 'date', bound: 'at most' },
  };
}

/** `updatedSince` over the column that says when a row last changed, for scripts that mirror the list. */
export function updatedSince(expression: RawBuilder<unknown>): Record<string, ResourceRange> {
  const description = 'Changed at or after this moment.';
  return { updatedSince: { expression, cast: 'timestamptz', bound: 'at least', description } };
}

/** What the contract says of a filter. */
export const FILTER_SHAPES: Record<ResourceRange['cast'], object> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  numeric: { type: 'number' },
  'double precision': { type: 'number' },
  timestamptz: { $ref: '#/components/schemas/Moment' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
};

const CASTABLE: Record<ResourceRange['cast'], { is(text: string): boolean; kind: string }> = {
  text: { is: (text) => !text.includes('\u0000'), kind: 'a text without NUL' },
  integer: {
    is: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_INTEGER,
    kind: 'a whole number',
  },
  bigint: { is: (text) => /^-?\d{1,15}$/.test(text), kind: 'a whole number' },
  numeric: { is: (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text), kind: 'a number' },
  'double precision': { is: (text) => /^-?\d{1,15}(\.\d{1,15})?$/.test(text), kind: 'a number' },
  timestamptz: { is: isMoment, kind: MOMENT_MESSAGE.replace('must be ', '') },
  date: { is: isCalendarDate, kind: 'an existing date written YYYY-MM-DD' },
  boolean: { is: (text) => /^(true|false)$/.test(text), kind: 'true or false' },
};

/** What may be compared with a field. @throws Problem 422 */
export function castable(
  name: string,
  { cast }: Pick<ResourceRange, 'cast'>,
  text: string,
): string {
  const { is, kind } = CASTABLE[cast];
  if (!is(text)) throw invalid([{ field: name, message: `must be ${kind}` }]);
  return text;
}
