import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { Problem } from './problem.ts';

/** One column of a keyset order: an SQL expression that is never null, and how to cast its cursor value back. */
export interface KeysetColumn {
  expression: RawBuilder<unknown>;
  cast: 'text' | 'integer' | 'bigint' | 'numeric' | 'double precision' | 'date' | 'boolean';
  descending?: boolean;
}

/** A total order for keyset paging: the last column must be unique. */
export interface KeysetOrder {
  /** Names the order in cursors, so that a cursor of another sort is refused. */
  name: string;
  columns: KeysetColumn[];
}

/** The same order turned round. */
export function reversed(order: KeysetOrder): KeysetOrder {
  return {
    name: `-(${order.name})`,
    columns: order.columns.map((column) => ({ ...column, descending: !column.descending })),
  };
}

function orderTag(order: KeysetOrder): string {
  return createHash('sha256').update(order.name).digest('base64url').slice(0, 6);
}

/** The cursor behind a row, given the row's key values in the order's columns. */
function encodeCursor(order: KeysetOrder, keys: unknown[]): string {
  return Buffer.from(JSON.stringify([orderTag(order), ...keys])).toString('base64url');
}

/** The condition "behind the cursor". @throws Problem 400 for a cursor that is not one of this order */
export function afterCursor(order: KeysetOrder, cursor: string): RawBuilder<boolean> {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    values = null;
  }
  if (
    !Array.isArray(values) ||
    values.length !== order.columns.length + 1 ||
    values[0] !== orderTag(order) ||
    !values.slice(1).every((value, i) => fits(value, order.columns[i]?.cast))
  ) {
    throw new Problem(400, 'after: is not a cursor of this list. Start again without it.');
  }
  return behind(order.columns, values.slice(1));
}

function behind(columns: KeysetColumn[], values: unknown[]): RawBuilder<boolean> {
  const casts = columns.map((column, i) => sql`${values[i]}::${sql.raw(column.cast)}`);
  const [first] = columns;
  if (columns.every((column) => Boolean(column.descending) === Boolean(first?.descending))) {
    // One direction: a row comparison, which an index answers.
    const comparison = sql.raw(first?.descending ? '<' : '>');
    const left = sql.join(columns.map((column) => column.expression));
    return sql<boolean>`(${left}) ${comparison} (${sql.join(casts)})`;
  }
  const steps = columns.map((column, i) => {
    const equal = columns.slice(0, i).map((earlier, j) => sql`${earlier.expression} = ${casts[j]}`);
    const comparison = sql.raw(column.descending ? '<' : '>');
    return sql`(${sql.join([...equal, sql`${column.expression} ${comparison} ${casts[i]}`], sql` and `)})`;
  });
  // What all steps have in common, said aloud: an index on the first column then begins at the cursor.
  const onward = sql.raw(first?.descending ? '<=' : '>=');
  return sql<boolean>`(${first?.expression} ${onward} ${casts[0]} and (${sql.join(steps, sql` or `)}))`;
}

function fits(value: unknown, cast: KeysetColumn['cast'] | undefined): boolean {
  switch (cast) {
    case 'text':
      return typeof value === 'string';
    case 'date':
      return typeof value === 'string' && isCalendarDate(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'bigint':
      return Number.isSafeInteger(value);
    default:
      return typeof value === 'number' && Number.isFinite(value);
  }
}

/**
 * A cursor that brings the count of the list with it: who reads on need not have it counted again.
 * @param asked what tells the list from others in the same order, such as its filter
 */
export function withTotal(cursor: string | null, total: number, asked: string): string | null {
  return cursor === null ? null : `${cursor}.${total}.${fingerprint(asked)}`;
}

/** The cursor without its count, and the count where it is this list's: as of the page that the walk began with. */
export function splitTotal(
  after: string | undefined,
  asked: string,
): { after: string | undefined; total: number | undefined } {
  const [, cursor, total, list] = /^([^.]*)\.(\d{1,12})(?:\.([\w-]{8}))?$/.exec(after ?? '') ?? [];
  if (cursor === undefined) return { after, total: undefined };
  return { after: cursor, total: list === fingerprint(asked) ? Number(total) : undefined };
}

const fingerprint = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 8);

export function orderBy(order: KeysetOrder): RawBuilder<unknown> {
  const columns = order.columns.map(
    ({ expression, descending }) => sql`${expression} ${sql.raw(descending ? 'desc' : 'asc')}`,
  );
  return sql`order by ${sql.join(columns)}`;
}

/** The key values as one JSON array, to select beside a row as `keys`; built for the rows of the page only. */
export function keyValues(order: KeysetOrder): RawBuilder<unknown[]> {
  const values = sql.join(order.columns.map((column) => column.expression));
  return sql<unknown[]>`after_sort(jsonb_build_array(${values}))`;
}

/** Cuts `limit + 1` fetched rows to a page and its next cursor. */
export function cutPage<T extends { keys: unknown[] }>(
  order: KeysetOrder,
  fetched: T[],
  limit: number,
): { rows: T[]; nextCursor: string | null } {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: fetched.length > limit && last ? encodeCursor(order, last.keys) : null,
  };
}
