import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { CellColumn, References } from '../import/cell-column.ts';
import { csvLine } from '../import/csv-lines.ts';
import {
  BY_SEQ,
  columnsOfKind,
  NUMBER_FIELD,
  type ImportKind,
  type RowId,
} from '../import/import-kind.ts';
import { keyColumns, storedColumns } from '../import/match-by-keys.ts';

/** So that a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const BATCH_ROWS = 2000;

interface StoredRow {
  id: RowId;
  fields: Record<string, unknown>;
}

/**
 * All live records of a kind as the lines of a file that the import reads back, in the order of their keys.
 * @param db a transaction: the records are read as they are needed
 */
export async function* exportLines(
  db: Executor,
  kind: ImportKind,
  references: References,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const columns = Object.entries(columnsOfKind(kind));
  yield BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
  const table = kind as Parameters<typeof storedColumns>[0];
  await sql`
    /* export.open ${sql.raw(kind.table)} */
    declare exported no scroll cursor for select ${storedColumns(table)} from ${sql.table(kind.table)} t
    where ${kind.undeletable ? sql`true` : sql`t.deleted_at is null`} order by ${keyColumns(table)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<StoredRow>`
      /* export.fetch */ fetch ${sql.lit(BATCH_ROWS)} from exported`.execute(db);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield rows.map((row) => recordLines(kind, columns, row, references)).join('');
  }
  await sql`/* export.close */ close exported`.execute(db);
}

function recordLines(
  kind: ImportKind,
  columns: [string, CellColumn][],
  { id, fields }: StoredRow,
  references: References,
): string {
  const { columns: key, numbered } = kind.key ?? BY_SEQ;
  const number = numbered ? { [NUMBER_FIELD]: id[key[0] ?? NUMBER_FIELD] } : {};
  const whole = kind.exported?.(fields) ?? fields;
  const rows = kind.lines ? kind.lines.split(whole) : [whole];
  return rows
    .map((row) => {
      const values: Record<string, unknown> = { ...row, ...number };
      return csvLine(columns.map(([name, column]) => cellText(values[name], column, references)));
    })
    .join('');
}

function cellText(value: unknown, { write }: CellColumn, references: References): string {
  if (value === null || value === undefined) return '';
  return write ? write(value, references) : String(value);
}
