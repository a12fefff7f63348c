import type pg from 'pg';
import { listTables, quote } from './table-catalog.ts';

/** Tables that a migration fills: their rows are the product's, not anybody's data. */
const FILLED_BY_MIGRATIONS = new Set(['products', 'note_type_weights']);

/** The tables that hold somebody's data; none in an empty or freshly migrated database. */
export async function tablesWithData(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `/* restore.tablesWithData */ select exists (select from ${quote(name)}) as filled`,
    );
    if (rows[0]?.filled) filled.push(name);
  }
  return filled;
}
