import { sql, type RawBuilder } from 'kysely';
import type { MatchContext, Stored, StoredField } from './import-kind.ts';

export interface KeyedTable<Row extends object> {
  table: string;
  fields: { [Name in keyof Row]-?: StoredField };
}

export interface NaturalKey {
  /** The row's field. */
  field: string;
  column: string;
  type: 'integer' | 'smallint' | 'date' | 'text';
}

/** Finds each row's record by equality of its natural key; `where` narrows the stored rows (alias `t`). */
export async function matchByKeys<Row extends object>(
  context: MatchContext,
  kind: KeyedTable<Row>,
  keys: readonly NaturalKey[],
  rows: Row[],
  where: RawBuilder<boolean> = sql`true`,
): Promise<Stored<Row>[][]> {
  const definitions = keys.map(({ field, type }) => sql`${sql.ref(field)} ${sql.raw(type)}`);
  const equal = keys.map(
    ({ field, column }) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${field}`)}`,
  );
  const given = rows.map((row, position) => ({
    position,
    ...Object.fromEntries(keys.map(({ field }) => [field, row[field as keyof Row]])),
  }));
  const found = await sql<Stored<Row> & { position: number }>`
    /* import.match ${sql.raw(kind.table)} */
    select k.position, ${storedColumns(kind)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k (position integer, ${sql.join(definitions)})
    join ${sql.table(kind.table)} t on ${sql.join(equal, sql` and `)}
    where ${where}
    order by t.seq ${context.lock ? sql`for no key update of t` : sql``}`.execute(context.db);
  return byPosition(rows.length, found.rows);
}

/** seq, deleted and fields of a stored row (alias `t`). */
export function storedColumns<Row extends object>(kind: KeyedTable<Row>): RawBuilder<unknown> {
  const pairs = Object.entries<StoredField>(kind.fields).map(
    ([name, field]) =>
      sql`${sql.lit(name)}, ${'column' in field ? sql.ref(`t.${field.column}`) : field.reads}`,
  );
  return sql`t.seq, t.deleted_at is not null as deleted, jsonb_build_object(${sql.join(pairs)}) as fields`;
}

export function byPosition<T extends { position: number }>(count: number, found: T[]): T[][] {
  const matches = Array.from({ length: count }, (): T[] => []);
  for (const match of found) matches[match.position]?.push(match);
  return matches;
}
