import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { FilePreview } from './file-preview.ts';
import type { JobCreate, JobOptions } from './import-jobs.requests.ts';

/** What is done with a file, one after the other; an undo has none. */
export type JobTask = 'upload' | 'survey' | 'check' | 'import' | 'undo';
type JobState = 'waiting' | 'running' | 'done' | 'failed';

export interface JobRow {
  seq: number;
  kind: string;
  file: string;
  bytes: number;
  received: number;
  task: JobTask;
  state: JobState;
  skipRefused: boolean;
  settled: number;
  survey: FilePreview | null;
  counts: Record<string, number | boolean | null> | null;
  message: string | null;
  importSeq: number | null;
  problems: number;
  hasRejects: boolean;
}

const COLUMNS = sql`j.seq, j.kind, j.file, j.bytes, j.received, j.task, j.state,
  coalesce((j.options ->> 'skipRefused')::boolean, false) as "skipRefused", j.settled, j.survey, j.counts, j.message,
  j.import_seq as "importSeq", j.problems,
  exists (select from import_job_parts p where p.job_seq = j.seq and p.role = 'rejects') as "hasRejects"`;

/** Any administrator sees any job: what one began another may have to finish. */
export async function findJob(db: Executor, seq: number, lock = false): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    /* import-jobs.find */
    select ${COLUMNS} from import_jobs j where j.seq = ${seq} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertUpload(
  db: Executor,
  userSeq: number,
  { kind, file, bytes }: JobCreate,
): Promise<number> {
  return insertJob(
    db,
    sql`${userSeq}, ${kind}, ${file}, ${bytes}, 'upload', 'waiting', '{}'::jsonb, null`,
  );
}

/** @returns `null` where there is no such import */
export async function insertUndo(
  db: Executor,
  userSeq: number,
  importSeq: number,
  skipChanged: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ kind: string; file: string }>`
    /* import-jobs.undone */ select kind, file from imports where seq = ${importSeq}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const options = JSON.stringify({ skipChanged });
  return insertJob(
    db,
    sql`${userSeq}, ${found.kind}, ${found.file}, 0, 'undo', 'waiting', ${options}::jsonb, ${importSeq}`,
  );
}

async function insertJob(db: Executor, values: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    /* import-jobs.create */
    insert into import_jobs (by_user, kind, file, bytes, task, state, options, import_seq)
    values (${values}) returning seq`.execute(db);
  const [created] = rows;
  if (!created) throw new Error('the job has no number');
  return created.seq;
}

/** @returns how many bytes are there now */
export async function storePart(
  db: Executor,
  jobSeq: number,
  part: number,
  content: Buffer,
): Promise<number> {
  await sql`
    /* import-jobs.part */
    insert into import_job_parts (job_seq, role, part, content) values (${jobSeq}, 'file', ${part}, ${content})
    on conflict (job_seq, role, part) do update set content = excluded.content`.execute(db);
  const { rows } = await sql<{ received: number }>`
    /* import-jobs.received */
    update import_jobs set alive_at = now(), received = (
      select sum(length(content)) from import_job_parts where job_seq = ${jobSeq} and role = 'file')
    where seq = ${jobSeq} returning received`.execute(db);
  return rows[0]?.received ?? 0;
}

/** Puts a task in the queue; what the task before it found is gone. */
export async function queueTask(
  db: Executor,
  seq: number,
  task: JobTask,
  { kind, options }: { kind: string; options: JobOptions },
): Promise<void> {
  await clearFindings(db, seq);
  await sql`
    /* import-jobs.queue */
    update import_jobs set task = ${task}, state = 'waiting', kind = ${kind}, options = ${JSON.stringify(options)}::jsonb,
      settled = 0, counts = null, message = null, problems = 0, alive_at = now()
    where seq = ${seq}`.execute(db);
}

async function clearFindings(db: Executor, seq: number): Promise<void> {
  await sql`/* import-jobs.clear */ delete from import_job_problems where job_seq = ${seq}`.execute(
    db,
  );
  await sql`/* import-jobs.clear */ delete from import_job_parts
    where job_seq = ${seq} and role = 'rejects'`.execute(db);
}

export interface JobProblem {
  line: number | null;
  field: string | null;
  value: string | null;
  reason: string;
}

export async function listProblems(
  db: Executor,
  seq: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobProblem[]> {
  const { rows } = await sql<JobProblem>`
    /* import-jobs.problems */
    select line, field, value, reason from import_job_problems
    where job_seq = ${seq} and at >= ${offset} order by at limit ${limit}`.execute(db);
  return rows;
}

/** One piece of the refused lines, and whether there are more. */
export async function findRejects(
  db: Executor,
  seq: number,
  part: number,
): Promise<{ content: string; isLast: boolean } | null> {
  const { rows } = await sql<{ content: Buffer; isLast: boolean }>`
    /* import-jobs.rejects */
    select content, not exists (
      select from import_job_parts n where n.job_seq = p.job_seq and n.role = 'rejects' and n.part = p.part + 1) as "isLast"
    from import_job_parts p where job_seq = ${seq} and role = 'rejects' and part = ${part}`.execute(
    db,
  );
  const [found] = rows;
  return found ? { content: found.content.toString('base64'), isLast: found.isLast } : null;
}

export interface PastImport {
  seq: number;
  kind: string;
  file: string;
  at: string;
  user: number | null;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  undoneAt: string | null;
  /** What it wrote is still known, so that it can be undone. */
  undoable: boolean;
}

const moment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The imports that wrote something, of the command line too, the last first. */
export async function listPastImports(db: Executor): Promise<PastImport[]> {
  const { rows } = await sql<PastImport>`
    /* import-jobs.past */
    select i.seq, i.kind, i.file, ${moment('i.at')} as at, i.by_user as "user", i.rows, i.created, i.updated,
      i.unchanged, i.refused, ${moment('i.undone_at')} as "undoneAt",
      i.undone_at is null and exists (select from import_rows r where r.import_seq = i.seq) as undoable
    from imports i where i.created + i.updated > 0 order by i.seq desc limit 100`.execute(db);
  return rows;
}
