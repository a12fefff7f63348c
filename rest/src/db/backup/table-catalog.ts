import type pg from 'pg';

/** Tables that a backup leaves out: what they hold expires, comes back by itself, or describes the schema. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'everybody signs in again',
  single_sign_on_sessions: 'they end with the sessions',
  sign_in_failures: 'waiting times after failed sign-ins start over',
  sign_in_devices: 'each browser is known again after the next sign-in',
  personal_tokens: 'one that was revoked since would open the restored data: scripts get new ones',
  password_resets: 'a link to choose a new password works for 30 minutes',
  idempotency_keys: 'they matter for the minutes in which a request may be repeated',
  import_jobs: 'a file that is being imported is chosen again',
  import_job_parts: 'they end with their import_jobs',
  import_job_problems: 'they end with their import_jobs',
  backup_runs: 'they say which backups there are beside this one',
  kysely_migration: 'the manifest says which schema it is',
  kysely_migration_lock: 'the manifest says which schema it is',
};

export interface Table {
  name: string;
  /** Every stored column; generated ones compute themselves. */
  columns: string[];
  /** SQL of a total order that is the same on every server. */
  order: string;
  /** The column whose numbers the database gives out, and its sequence. */
  identity: { column: string; sequence: string } | null;
}

/** The schema's tables that hold data of their own, by name; from the catalog, so that none is forgotten. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: { name: string; isText: boolean }[] | null;
    identity: Table['identity'];
  }>(
    `/* backup.listTables */
     select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key,
       (select json_build_object('column', a.attname,
           'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname))
         from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  );
  return rows
    .filter(({ name }) => !(name in LEFT_OUT))
    .map(({ name, columns, key, identity }) => ({
      name,
      columns,
      identity,
      order: (key?.map(orderOfKey) ?? columns.map(orderAsText)).join(', '),
    }));
}

function orderOfKey({ name, isText }: { name: string; isText: boolean }): string {
  return isText ? `${quote(name)} collate "C"` : quote(name);
}

/** Where there is no key: rows that are equal in all columns may stand in any order. */
function orderAsText(name: string): string {
  return `${quote(name)}::text collate "C"`;
}

/** A name as SQL takes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every value as the same text on every server and with every setting of it. */
export async function fixTextFormats(client: pg.Client): Promise<void> {
  await client.query(`/* backup.fixTextFormats */
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`);
}
