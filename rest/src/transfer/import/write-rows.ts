import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { writeAudits, type AuditChange, type AuditEntry } from '../../http/audit.ts';
import {
  BY_SEQ,
  type ImportKind,
  type RowId,
  type StoredField,
  type Written,
} from './import-kind.ts';

export interface NewRecord {
  /** The number that the file gives it. */
  number?: number;
  /** The row and the defaults of what it does not give. */
  row: object;
  /** Columns beside the fields. */
  stamps: object;
}

export interface ChangedRecord extends NewRecord {
  id: RowId;
  changes: AuditChange[];
}

export interface ImportWrite {
  db: Executor;
  /** Who imports; null for the command line. */
  userSeq: number | null;
  importSeq: number;
  requestId: string;
}

/** Stores new records with one statement: triggers and audit cost the same for one as for thousands. */
export async function insertRecords(
  write: ImportWrite,
  kind: ImportKind,
  records: NewRecord[],
): Promise<RowId[]> {
  if (records.length === 0) return [];
  const { db } = write;
  const table = sql.table(kind.table);
  const ids = await newIds(db, kind, records);
  const rows = records.map((record, i) => ({
    ...columnsOf(kind, record.row),
    ...record.stamps,
    ...ids[i],
  }));
  const columns = columnList(rows);
  await sql`
    /* import.insert ${sql.raw(kind.table)} */
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  const written = records.map(({ row }, i): Written<object> => {
    const id = ids[i];
    if (id === undefined) throw new Error('a record has no number');
    return { id, row, changes: null };
  });
  await kind.afterWrite?.(db, written);
  await sql`
    /* import.remember */
    insert into import_rows (import_seq, id)
    select ${write.importSeq}::integer, id from jsonb_array_elements(${JSON.stringify(ids)}::jsonb) as id`.execute(
    db,
  );
  await writeAudits(
    db,
    ids.map((id) => entry(write, kind, id, 'create')),
  );
  return ids;
}

/** Numbers first: the order in which an insert answers its rows is nowhere promised. */
async function newIds(db: Executor, kind: ImportKind, records: NewRecord[]): Promise<RowId[]> {
  const { columns, numbered } = kind.key ?? BY_SEQ;
  const [column = 'seq'] = columns;
  if (!numbered) return records.map(({ row }) => idOf(columns, columnsOf(kind, row)));
  const missing = records.filter(({ number }) => number === undefined).length;
  const numbers =
    missing === 0
      ? []
      : (
          await sql<{ number: number }>`
            /* import.numbers */
            select nextval(pg_get_serial_sequence(${kind.table}, ${column}))::integer as number
            from generate_series(1, ${missing}::integer)`.execute(db)
        ).rows;
  let next = 0;
  return records.map(({ number }) => {
    const given = number ?? numbers[next++]?.number;
    if (given === undefined) throw new Error('a record has no number');
    return { [column]: given };
  });
}

function idOf(columns: readonly string[], row: Record<string, unknown>): RowId {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      if (typeof value !== 'string' && typeof value !== 'number') {
        throw new Error(`a record has no ${column}`);
      }
      return [column, value];
    }),
  );
}

/** Stores what changed of known records, which the caller has locked. */
export async function updateRecords(
  write: ImportWrite,
  kind: ImportKind,
  records: ChangedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await remember(write, kind, records);
  // Records with the same stamps share a statement; most have none.
  const byStamps = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const names = Object.keys(record.stamps).join();
    byStamps.set(names, [...(byStamps.get(names) ?? []), record]);
  }
  for (const alike of byStamps.values()) {
    await updateRows(
      write.db,
      kind,
      // Every record with all its columns, so that one statement fits them all.
      alike.map(({ id, row, stamps }) => ({ ...columnsOf(kind, row), ...stamps, ...id })),
    );
  }
  await kind.afterWrite?.(write.db, records);
  await writeAudits(
    write.db,
    records.map(({ id, changes }) => entry(write, kind, id, 'update', changes)),
  );
}

/** Keeps what the changed columns hold before the change, so that the import can be undone. */
async function remember(
  { db, importSeq }: ImportWrite,
  kind: ImportKind,
  records: ChangedRecord[],
): Promise<void> {
  const fields = kind.fields as Record<string, StoredField>;
  const given = records.map(({ id, changes, stamps }) => ({
    id,
    columns: [
      ...changes.flatMap(({ field }) => {
        const stored = fields[field];
        return stored && 'column' in stored ? [stored.column] : [];
      }),
      ...Object.keys(stamps),
    ],
    fields: Object.fromEntries(changes.map(({ field, old }) => [field, old])),
  }));
  await sql`
    /* import.remember */
    insert into import_rows (import_seq, id, before, fields)
    select ${importSeq}::integer, g.id,
      (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(to_jsonb(t)) c
        where c.key = any (g.columns)),
      g.fields
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id jsonb, columns text[], fields jsonb)
    ${joinRow(kind, sql`g.id`)}`.execute(db);
}

/** Sets the columns of stored rows, each of which names all of them and its key. */
export async function updateRows(
  db: Executor,
  kind: ImportKind,
  rows: Record<string, unknown>[],
): Promise<void> {
  const key = (kind.key ?? BY_SEQ).columns;
  const table = sql.table(kind.table);
  const assignments = [
    ...Object.keys(rows[0] ?? {})
      .filter((column) => !key.includes(column))
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`),
    ...(kind.unversioned ? [] : [sql`version = t.version + 1`]),
  ];
  if (assignments.length === 0) return;
  const same = key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    /* import.update ${sql.raw(kind.table)} */
    update ${table} t set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as r
    where ${sql.join(same, sql` and `)}`.execute(db);
}

/** Joins the stored row (alias `t`) that an id names. */
export function joinRow(kind: ImportKind, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = sql.table(kind.table);
  const same = (kind.key ?? BY_SEQ).columns.map(
    (column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`,
  );
  return sql`cross join lateral jsonb_populate_record(null::${table}, ${id}) k
    join ${table} t on ${sql.join(same, sql` and `)}`;
}

/** A row's fields by the column that stores them. */
export function columnsOf(kind: ImportKind, row: object): Record<string, unknown> {
  const fields = kind.fields as Record<string, StoredField>;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields[name];
      return field && 'column' in field && value !== undefined ? [[field.column, value]] : [];
    }),
  );
}

function columnList(rows: object[]) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return sql.join([...names].map((name) => sql.ref(name)));
}

/** The id of a record in the audit trail. */
export function auditId(id: RowId): string {
  return Object.values(id).join(' ');
}

export function entry(
  { userSeq, requestId }: ImportWrite,
  { resource }: ImportKind,
  id: RowId,
  action: AuditEntry['action'],
  changes?: AuditChange[],
): AuditEntry {
  return { userSeq, requestId, resource, id: auditId(id), action, ...(changes && { changes }) };
}
