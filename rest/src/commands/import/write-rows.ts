import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { writeAudits, type AuditChange, type AuditEntry } from '../../http/audit.ts';
import type { ImportKind, StoredField, Written } from './import-kind.ts';

export interface NewRecord {
  /** The row and the defaults of what it does not give. */
  row: object;
  /** Columns beside the fields. */
  stamps: object;
}

export interface ChangedRecord extends NewRecord {
  seq: number;
  changes: AuditChange[];
}

export interface ImportWrite {
  db: Executor;
  requestId: string;
}

/** Stores new records with one statement: triggers and audit cost the same for one as for thousands. */
export async function insertRecords(
  write: ImportWrite,
  kind: ImportKind,
  records: NewRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const { db } = write;
  const table = sql.table(kind.table);
  // Numbers first: the order in which an insert answers its rows is nowhere promised.
  const numbers = await sql<{ seq: number }>`
    /* import.numbers */
    select nextval(pg_get_serial_sequence(${kind.table}, 'seq'))::integer as seq
    from generate_series(1, ${records.length}::integer)`.execute(db);
  const rows = records.map((record, i) => {
    const seq = numbers.rows[i]?.seq;
    if (seq === undefined) throw new Error('a record has no number');
    return { seq, ...columnsOf(kind, record.row), ...record.stamps };
  });
  const columns = columnList(rows);
  await sql`
    /* import.insert ${sql.raw(kind.table)} */
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  const written = records.map(({ row }, i): Written<object> => ({
    seq: rows[i]?.seq ?? 0,
    row,
    changes: null,
  }));
  await kind.afterWrite?.(db, written);
  await writeAudits(
    db,
    rows.map(({ seq }) => entry(write, kind, seq, 'create')),
  );
}

/** Stores what changed of known records, which the caller has locked. */
export async function updateRecords(
  write: ImportWrite,
  kind: ImportKind,
  records: ChangedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  // Records with the same stamps share a statement; most have none.
  const byStamps = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const names = Object.keys(record.stamps).join();
    byStamps.set(names, [...(byStamps.get(names) ?? []), record]);
  }
  for (const alike of byStamps.values()) await updateAlike(write.db, kind, alike);
  await kind.afterWrite?.(write.db, records);
  await writeAudits(
    write.db,
    records.map(({ seq, changes }) => entry(write, kind, seq, 'update', changes)),
  );
}

async function updateAlike(
  db: Executor,
  kind: ImportKind,
  records: ChangedRecord[],
): Promise<void> {
  const table = sql.table(kind.table);
  // Every record with all its columns, so that one statement fits them all.
  const rows = records.map(({ seq, row, stamps }) => ({
    seq,
    ...columnsOf(kind, row),
    ...stamps,
  }));
  const assignments = Object.keys(rows[0] ?? {})
    .filter((column) => column !== 'seq')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    /* import.update ${sql.raw(kind.table)} */
    update ${table} t set ${sql.join(assignments)}, version = t.version + 1
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as r
    where t.seq = r.seq`.execute(db);
}

/** A row's fields by the column that stores them. */
function columnsOf(kind: ImportKind, row: object): Record<string, unknown> {
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

function entry(
  { requestId }: ImportWrite,
  { resource }: ImportKind,
  id: number,
  action: AuditEntry['action'],
  changes?: AuditChange[],
): AuditEntry {
  return { userSeq: null, requestId, resource, id, action, ...(changes && { changes }) };
}
