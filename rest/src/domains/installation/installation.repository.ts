import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface Job {
  name: string;
  /** How many of them are switched on. */
  active: number;
  /** What went wrong within 7 days. */
  failing: number;
  lastRunAt: string | null;
}

export interface TableSize {
  name: string;
  /** As the database estimates them: counting half a million rows would take seconds. */
  rows: number;
  bytes: number;
}

const moment = (expression: ReturnType<typeof sql>) =>
  sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The last migration, and the version of the database server. */
export async function readVersions(db: Executor): Promise<{ database: string; schema: string }> {
  const { rows } = await sql<{ database: string; schema: string }>`
    /* installation.versions */
    select current_setting('server_version') as database,
      coalesce((select max(name) from kysely_migration), 'none') as schema`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the versions answered no row');
  return row;
}

/** What runs by itself: how many there are, what failed lately, and when the last one ran. */
export async function readJobs(db: Executor): Promise<Job[]> {
  const { rows } = await sql<Job>`
    /* installation.jobs */
    select 'Scheduled reports' as name,
      (select count(*) from report_schedules where deleted_at is null)::integer as active,
      (select count(*) from report_deliveries
        where outcome = 'refused' and created_at > now() - interval '7 days')::integer as failing,
      (select ${moment(sql`max(created_at)`)} from report_deliveries) as "lastRunAt"
    union all
    select 'Alerts', (select count(*) from alerts where deleted_at is null and paused_why is null)::integer,
      (select count(*) from alerts where deleted_at is null and failures > 0)::integer,
      (select ${moment(sql`max(evaluated_at)`)} from alerts)
    union all
    select 'E-mail', (select count(*) from delivery_mails where state = 'due')::integer,
      (select count(*) from delivery_mails
        where state = 'failed' and created_at > now() - interval '7 days')::integer,
      (select ${moment(sql`max(created_at)`)} from delivery_mails where state = 'sent')`.execute(
    db,
  );
  return rows;
}

const TABLES = 12;

export async function readDatabaseSize(
  db: Executor,
): Promise<{ bytes: number; tables: TableSize[] }> {
  const size = await sql<{ bytes: number }>`
    /* installation.databaseSize */
    select pg_database_size(current_database())::double precision as bytes`.execute(db);
  const tables = await sql<TableSize>`
    /* installation.tableSizes */
    select relname as name, greatest(reltuples, 0)::double precision as rows,
      pg_total_relation_size(oid)::double precision as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by 3 desc, 1 limit ${TABLES}`.execute(db);
  return { bytes: size.rows[0]?.bytes ?? 0, tables: tables.rows };
}
