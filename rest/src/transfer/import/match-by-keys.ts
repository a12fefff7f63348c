import { sql, type RawBuilder } from 'kysely';
import {
  BY_SEQ,
  type MatchContext,
  type Stored,
  type StoredField,
  type TableKey,
} from './import-kind.ts';

export interface KeyedTable<Row extends object> {
  table: string;
  key?: TableKey;
  undeletable?: true;
  fields: { [Name in keyof Row]-?: StoredField };
}

export interface NaturalKey {
  /** The row's field. */
  field: string;
  column: string;
  type: 'integer' | 'smallint' | 'date' | 'text';
  /** Compared in any case. */
  anyCase?: true;
  /** Two records without the field are alike in it. */
  nullable?: true;
}

/** No field is called that. */
const AT = 'row position';

/** Finds each row's record by equality of its natural key; `where` narrows the stored rows (alias `t`). */
export async function matchByKeys<Row extends object>(
  context: MatchContext,
  kind: KeyedTable<Row>,
  keys: readonly NaturalKey[],
  rows: Row[],
  where: RawBuilder<boolean> = sql`true`,
): Promise<Stored<Row>[][]> {
  const definitions = keys.map(({ field, type }) => sql`${sql.ref(field)} ${sql.raw(type)}`);
  const equal = keys.map(equality);
  const given = rows.map((row, position) => ({
    [AT]: position,
    ...Object.fromEntries(keys.map(({ field }) => [field, row[field as keyof Row]])),
  }));
  const found = await sql<Stored<Row> & { position: number }>`
    /* import.match ${sql.raw(kind.table)} */
    select ${sql.ref(`k.${AT}`)} as position, ${storedColumns(kind)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k (${sql.ref(AT)} integer, ${sql.join(definitions)})
    join ${sql.table(kind.table)} t on ${sql.join(equal, sql` and `)}
    where ${where}
    order by ${keyColumns(kind)} ${context.lock ? sql`for no key update of t` : sql``}`.execute(
    context.db,
  );
  return byPosition(rows.length, found.rows);
}

function equality({ field, column, anyCase, nullable }: NaturalKey): RawBuilder<unknown> {
  const [theirs, ours] = [sql.ref(`k.${field}`), sql.ref(`t.${column}`)];
  if (anyCase) return sql`lower(${ours}) = lower(${theirs})`;
  // Equal or both empty, in a way that an index or a hash answers.
  return nullable
    ? sql`(${ours} = ${theirs} or (${ours} is null and ${theirs} is null))`
    : sql`${ours} = ${theirs}`;
}

/** The columns of a table's key (alias `t`), in the order in which rows are locked and written out. */
export function keyColumns({ key = BY_SEQ }: { key?: TableKey }): RawBuilder<unknown> {
  return sql.join(key.columns.map((column) => sql.ref(`t.${column}`)));
}

/** id, deleted and fields of a stored row (alias `t`). */
export function storedColumns<Row extends object>(kind: KeyedTable<Row>): RawBuilder<unknown> {
  const { key = BY_SEQ, undeletable } = kind;
  const id = key.columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`);
  const deleted = undeletable ? sql`false` : sql`t.deleted_at is not null`;
  return sql`jsonb_build_object(${sql.join(id)}) as id, ${deleted} as deleted, ${storedFields(kind)} as fields`;
}

/** A stored row (alias `t`) by the names of its fields. A row of many fields is put together from parts: a function takes at most 100 values. */
function storedFields<Row extends object>(kind: KeyedTable<Row>): RawBuilder<unknown> {
  const pairs = Object.entries<StoredField>(kind.fields).map(
    ([name, field]) =>
      sql`${sql.lit(name)}, ${'column' in field ? sql.ref(`t.${field.column}`) : field.reads}`,
  );
  const parts: RawBuilder<unknown>[] = [];
  for (let at = 0; at < pairs.length; at += 40) {
    parts.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + 40))})`);
  }
  return sql.join(parts, sql` || `);
}

export function byPosition<T extends { position: number }>(count: number, found: T[]): T[][] {
  const matches = Array.from({ length: count }, (): T[] => []);
  for (const match of found) matches[match.position]?.push(match);
  return matches;
}
