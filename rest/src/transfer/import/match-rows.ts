import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { FieldProblem } from '../../http/problem.ts';
import {
  BY_SEQ,
  NUMBER_FIELD,
  type ImportKind,
  type MatchContext,
  type RowId,
  type Stored,
} from './import-kind.ts';
import { byPosition, storedColumns } from './match-by-keys.ts';
import type { FileRow } from './read-rows.ts';

/** The stored records that a row may mean; a problem where its number is another record's. */
export type RowMatch = Stored<object>[] | FieldProblem;

/**
 * Finds the record of each row: by its number where the file has one, else by what the kind is known by.
 * @param made whether a record was made by this import: a twin in the file is a second record, not this one
 */
export async function matchRows(
  context: MatchContext,
  kind: ImportKind,
  rows: FileRow[],
  made: (id: RowId) => boolean,
): Promise<RowMatch[]> {
  const numbered = await matchByNumber(context, kind, rows);
  const others = rows.filter((_, i) => !numbered[i]);
  const found = await kind.match(
    context,
    others.map(({ row }) => row),
  );
  let next = 0;
  return rows.map((row, i) => {
    const stored = numbered[i];
    if (stored) return sameOrProblem(kind, row, stored);
    const matches = found[next] ?? [];
    next += 1;
    return row.number === undefined ? matches : matches.filter(({ id }) => !made(id));
  });
}

async function matchByNumber(
  { db, lock }: MatchContext,
  kind: ImportKind,
  rows: FileRow[],
): Promise<(Stored<object> | undefined)[]> {
  const [column = ''] = (kind.key ?? BY_SEQ).columns;
  const given = rows.flatMap(({ number }, position) =>
    number === undefined ? [] : [{ position, number }],
  );
  if (given.length === 0) return [];
  const found = await sql<Stored<object> & { position: number }>`
    /* import.matchNumber ${sql.raw(kind.table)} */
    select k.position, ${storedColumns(kind as Parameters<typeof storedColumns>[0])}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k (position integer, number integer)
    join ${sql.table(kind.table)} t on ${sql.ref(`t.${column}`)} = k.number
    order by ${sql.ref(`t.${column}`)} ${lock ? sql`for no key update of t` : sql``}`.execute(db);
  return byPosition(rows.length, found.rows).map(([stored]) => stored);
}

/** A number means a record of the same company, or of the same key where there is no company. */
function sameOrProblem(kind: ImportKind, { row }: FileRow, stored: Stored<object>): RowMatch {
  const names = (of: object): string =>
    kind.coidOf ? String(kind.coidOf(of)) : (kind.claims(of)[0]?.key ?? '').toLowerCase();
  if (names(row) === names(stored.fields)) return [stored];
  return {
    field: NUMBER_FIELD,
    message: `is the number of another ${kind.noun} here: leave the number out, and the ${kind.noun} is found by its other columns`,
  };
}

/** After records came with numbers, the next new one gets a number above them. */
export async function followNumbers(db: Executor, kind: ImportKind): Promise<void> {
  const [column = ''] = (kind.key ?? BY_SEQ).columns;
  await sql`
    /* import.followNumbers */
    select setval(pg_get_serial_sequence(${kind.table}, ${column}), greatest(
      (select max(${sql.ref(column)}) from ${sql.table(kind.table)}),
      nextval(pg_get_serial_sequence(${kind.table}, ${column}))))`.execute(db);
}
