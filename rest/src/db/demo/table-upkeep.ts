import type pg from 'pg';

import { CONTENT_TITLED_BY_NOTES_FROM } from '../../../../schema/enumerations.ts';

/**
 * Drops the tables' indexes that hold no rule (neither primary nor unique) and returns the statements that make them
 * again: building them afterwards is cheaper than keeping them up while loading.
 */
export async function dropPlainIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::text[]::regclass[]) and not i.indisunique and not i.indisexclusion
     order by c.relname /* demo.dropPlainIndexes */`,
    [tables],
  );
  if (rows.length > 0) {
    await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  }
  return rows.map(({ definition }) => definition);
}

/**
 * Drops the loaded tables' foreign keys and returns the statements that make them again: checking all rows at once takes a
 * tenth of the time of checking each, and proves the same.
 */
export async function dropForeignKeys(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[])
     order by conrelid::regclass::text, conname /* demo.dropForeignKeys */`,
    [tables],
  );
  for (const { owner, name } of rows) {
    await client.query(`alter table ${owner} drop constraint ${name}`);
  }
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  );
}

/** Lets each table's next generated number follow the loaded ones; tables without an identity are passed over. */
export async function resetIdentities(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select attrelid::regclass::text as owner, quote_ident(attname) as name from pg_attribute
     where attrelid = any ($1::text[]::regclass[]) and attidentity <> '' /* demo.resetIdentities */`,
    [tables],
  );
  for (const { owner, name } of rows) {
    // New content has a title of its own: its numbers stay below those that are titled by their notes.
    const counted = owner === 'content' ? `where ${name} < ${CONTENT_TITLED_BY_NOTES_FROM}` : '';
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${name}), 1) from ${owner} ${counted}))`,
      [owner, name],
    );
  }
}
