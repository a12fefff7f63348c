import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A night's backup, as callers read it. */
export interface BackupRun {
  day: string;
  startedAt: string;
  finishedAt: string | null;
  outcome: 'proved' | 'failed' | null;
  failedStep: 'write' | 'prove' | null;
  reason: string | null;
  folder: string | null;
  madeAt: string | null;
  rows: number | null;
  bytes: number | null;
  schemaVersion: string | null;
  figures: number | null;
}

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const COLUMNS = sql`day, ${moment('started_at')} as "startedAt", ${moment('finished_at')} as "finishedAt",
  outcome, failed_step as "failedStep", reason, folder, ${moment('made_at')} as "madeAt", rows, bytes,
  schema_version as "schemaVersion", figures`;

/** The latest nights, newest first. */
export async function findRuns(db: Executor, limit: number): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    /* backups.findRuns */ select ${COLUMNS} from backup_runs order by day desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The night whose backup was proved last; `null` where none was. */
export async function findLastProved(db: Executor): Promise<BackupRun | null> {
  const { rows } = await sql<BackupRun>`
    /* backups.findLastProved */ select ${COLUMNS} from backup_runs where outcome = 'proved'
    order by day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether a night is done, by whatever service. */
export async function isFinished(db: Executor, day: string): Promise<boolean> {
  const { rows } = await sql`
    /* backups.isFinished */ select from backup_runs where day = ${day} and outcome is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Begins a night's run, or one that its service did not live to end. */
export async function beginRun(db: Executor, day: string): Promise<void> {
  await sql`
    /* backups.beginRun */ insert into backup_runs (day) values (${day})
    on conflict (day) do update set started_at = now()`.execute(db);
}

/** What is known of a backup once it is written. */
export interface WrittenFacts {
  folder: string;
  madeAt: string;
  rows: number;
  bytes: number;
  schemaVersion: string | null;
}

export async function recordWritten(db: Executor, day: string, facts: WrittenFacts): Promise<void> {
  await sql`
    /* backups.recordWritten */ update backup_runs set folder = ${facts.folder}, made_at = ${facts.madeAt},
      rows = ${facts.rows}, bytes = ${facts.bytes}, schema_version = ${facts.schemaVersion}
    where day = ${day}`.execute(db);
}

export async function recordProved(db: Executor, day: string, figures: number): Promise<void> {
  await sql`
    /* backups.recordProved */ update backup_runs set outcome = 'proved', finished_at = now(), figures = ${figures}
    where day = ${day}`.execute(db);
}

export async function recordFailed(
  db: Executor,
  day: string,
  step: 'write' | 'prove',
  reason: string,
): Promise<void> {
  await sql`
    /* backups.recordFailed */ update backup_runs set outcome = 'failed', finished_at = now(), failed_step = ${step},
      reason = ${reason}
    where day = ${day}`.execute(db);
}
