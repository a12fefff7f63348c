import type pg from 'pg';
import { listTables, quote } from './table-catalog.ts';

/** Tables that the product fills by itself: by migrations, and with reference data at the start. */
const FILLED_BY_THE_PRODUCT = new Set([
  'products',
  'note_type_weights',
  'csi_sections',
  'portal_meta',
]);

/** The tables that hold somebody's data; none in a database that was only migrated or started without demo data. */
export async function tablesWithData(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (FILLED_BY_THE_PRODUCT.has(name)) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `/* restore.tablesWithData */ select exists (select from ${quote(name)}) as filled`,
    );
    if (rows[0]?.filled) filled.push(name);
  }
  return filled;
}
