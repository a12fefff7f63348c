import type pg from 'pg';
import { quote } from './table-catalog.ts';

/**
 * Loads tables without what slows or disturbs it: triggers off, secondary indexes and foreign keys dropped and made
 * again after, which checks every row at once. Needs no superuser, only the tables' owner, and lies whole inside the
 * caller's transaction.
 */
export async function bulkLoad(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await client.query(`/* bulkLoad */ set local maintenance_work_mem = '128MB'`);
  for (const table of tables) {
    await client.query(`alter table ${quote(table)} disable trigger user`);
  }
  const references = await dropForeignKeys(client, tables);
  const indexes = await dropIndexes(client, tables);
  await load();
  for (const statement of [...indexes, ...references]) await client.query(statement);
  for (const table of tables) {
    await client.query(`alter table ${quote(table)} enable trigger user`);
  }
}

async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `/* bulkLoad.foreignKeys */
     select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conrelid = any (select quote_ident(t)::regclass from unnest($1::text[]) t)
     order by 1, 2`,
    [tables],
  );
  for (const { owner, name } of rows) {
    await client.query(`alter table ${owner} drop constraint ${name}`);
  }
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  );
}

/** Indexes that no constraint stands on. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `/* bulkLoad.indexes */
     select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any (select quote_ident(t)::regclass from unnest($1::text[]) t)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
