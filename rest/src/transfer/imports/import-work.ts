import { sql } from 'kysely';
import { join } from 'node:path';
import type { Clock } from '../../calendar.ts';
import type { Database, Executor } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { CsvUnreadable } from '../import/csv-unreadable.ts';
import { HeaderRefused } from '../import/header.ts';
import { importRequestId } from '../import/import-records.ts';
import type { ImportCounts } from '../import/import-request.ts';
import { KINDS } from '../import/kinds.ts';
import type { RefusedRow } from '../import/read-rows.ts';
import { RejectsFile } from '../import/rejects-file.ts';
import { runImport } from '../import/run-import.ts';
import { undoImport, UndoRefused, type UndoCounts } from '../import/undo-import.ts';
import { columnOptions, dialectOptions, previewFile } from './file-preview.ts';
import type { JobProblem, JobTask } from './import-jobs.repository.ts';
import type { JobOptions } from './import-jobs.requests.ts';
import { storeRejects, withJobFile } from './job-file.ts';

/** A job that a service has taken. */
export interface TakenJob {
  seq: number;
  task: JobTask;
  kind: string;
  file: string;
  options: JobOptions;
  userSeq: number;
  /** Of who began it. */
  level: number;
  importSeq: number | null;
}

export interface WorkParts {
  db: Database;
  clock: Clock;
  signal: AbortSignal;
}

/** What is wrong with a file, or with an undo, in words for the page. */
export class JobRefused extends Error {}

const PROBLEM_BATCH = 1000;
/** Nobody reads on; the file of refused lines has all of them. */
const PROBLEMS_MAX = 100_000;
const TELL_EVERY_MS = 500;

/** Does what a job asks for. @throws JobRefused */
export async function doJob(parts: WorkParts, job: TakenJob): Promise<void> {
  try {
    if (job.task === 'undo') await undo(parts, job);
    else {
      await withJobFile(parts.db, job.seq, (path, folder) => workOnFile(parts, job, path, folder));
    }
  } catch (error) {
    if (error instanceof CsvUnreadable || error instanceof UndoRefused) {
      throw new JobRefused(error.inApp);
    }
    throw error instanceof HeaderRefused ? new JobRefused(error.message) : error;
  }
}

async function workOnFile(
  { db, clock, signal }: WorkParts,
  job: TakenJob,
  path: string,
  folder: string,
): Promise<void> {
  const kind = KINDS.find(({ name }) => name === job.kind);
  if (!kind) throw new JobRefused(`There is no kind of file that is called ${job.kind}.`);
  const survey = await previewFile(path, kind, job.options);
  await sql`/* import-jobs.survey */ update import_jobs set survey = ${JSON.stringify(survey)}::jsonb
    where seq = ${job.seq}`.execute(db);
  if (job.task === 'survey') return finish(db, job.seq, null);
  if (survey.questions.length > 0) throw new JobRefused(survey.questions.join('\n'));
  const rejects = new RejectsFile(join(folder, 'rejects.csv'));
  const problems = new Problems(job.seq);
  // In one transaction: a page that sees the job done sees what was refused.
  const end = async (transaction: Executor, counts: ImportCounts) => {
    const hasRejects = await rejects.close();
    await problems.store(transaction);
    if (hasRejects) await storeRejects(transaction, job.seq, rejects.path);
    await finish(transaction, job.seq, counts);
  };
  const tell = teller(db, job.seq);
  const counts = await runImport(db, {
    ...columnOptions(job.options),
    dialect: dialectOptions(job.options),
    path,
    kind,
    fileName: job.file,
    userSeq: job.userSeq,
    giverLevel: job.level,
    dryRun: job.task === 'check',
    skipRefused: job.options.skipRefused,
    clock,
    signal,
    onSurvey: ({ columns, dialect }) =>
      rejects.setHeader(columns?.map(({ name }) => name) ?? [], dialect.delimiter),
    onRefused: (refused) => {
      rejects.add(refused);
      problems.add(refused);
    },
    onSettled: tell,
    // With the rows that it counts: neither is kept without the other.
    onWritten: async (transaction, written) => {
      await audit(transaction, job, written.importSeq, importText(job, written));
      await end(transaction, written);
    },
  });
  if (!counts.written) await db.transaction().execute((transaction) => end(transaction, counts));
}

async function undo({ db, clock, signal }: WorkParts, job: TakenJob): Promise<void> {
  const problems = new Problems(job.seq);
  const end = async (transaction: Executor, counts: UndoCounts) => {
    await problems.store(transaction);
    await finish(transaction, job.seq, counts);
  };
  const counts = await undoImport(db, {
    importSeq: job.importSeq ?? 0,
    skipChanged: job.options.skipChanged ?? false,
    userSeq: job.userSeq,
    clock,
    signal,
    onKept: (reason) => problems.push({ line: null, field: null, value: null, reason }),
    onWritten: async (transaction, written) => {
      await audit(transaction, job, job.importSeq, undoText(job, written));
      await end(transaction, written);
    },
  });
  if (!counts.written) await db.transaction().execute((transaction) => end(transaction, counts));
}

const number = (value: number): string => value.toLocaleString('en-US');

function importText({ file, kind }: TakenJob, { created, updated, refused }: ImportCounts): string {
  return `Imported ${file} as ${kind}: ${number(created)} created, ${number(updated)} updated, ${number(refused)} refused.`;
}

function undoText({ file, importSeq }: TakenJob, { deleted, restored, kept }: UndoCounts): string {
  return `Undid import ${importSeq} of ${file}: ${number(deleted)} deleted, ${number(restored)} as before, ${number(kept)} kept.`;
}

/** One line for the whole, beside those of its records; none for an import that changed nothing. */
async function audit(
  db: Executor,
  { task, userSeq }: TakenJob,
  importSeq: number | null,
  summary: string,
): Promise<void> {
  if (importSeq === null) return;
  const isUndo = task === 'undo';
  await writeAudit(db, {
    userSeq,
    requestId: `${importRequestId(importSeq)}${isUndo ? ' undo' : ''}`,
    resource: 'imports',
    id: importSeq,
    action: isUndo ? 'delete' : 'create',
    details: { summary },
  });
}

/** Says in the list of jobs that one is done. */
async function finish(
  db: Executor,
  seq: number,
  counts: ImportCounts | UndoCounts | null,
): Promise<void> {
  const importSeq = counts && 'importSeq' in counts ? counts.importSeq : null;
  await sql`
    /* import-jobs.finish */
    update import_jobs set state = 'done', alive_at = now(),
      counts = ${counts === null ? null : JSON.stringify(counts)}::jsonb,
      import_seq = coalesce(${importSeq}::integer, import_seq)
    where seq = ${seq}`.execute(db);
}

/** Tells how far an import is, beside its transaction; at most twice a second. */
function teller(db: Database, seq: number): (rows: number) => void {
  let toldAt = 0;
  return (rows) => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    void sql`/* import-jobs.settled */ update import_jobs set settled = ${rows}, alive_at = now()
      where seq = ${seq} and state = 'running'`
      .execute(db)
      // The next one tells.
      .catch(() => {});
  };
}

/** What is wrong with the rows, in the order of the file. */
class Problems {
  readonly #jobSeq: number;
  readonly #list: JobProblem[] = [];

  constructor(jobSeq: number) {
    this.#jobSeq = jobSeq;
  }

  add({ refusals }: RefusedRow): void {
    for (const { line, field, value, reason } of refusals) {
      this.push({ line, field: field === '' ? null : field, value: shown(value), reason });
    }
  }

  push(problem: JobProblem): void {
    if (this.#list.length < PROBLEMS_MAX) this.#list.push(problem);
  }

  async store(db: Executor): Promise<void> {
    this.#list.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    for (let at = 0; at < this.#list.length; at += PROBLEM_BATCH) {
      const batch = this.#list
        .slice(at, at + PROBLEM_BATCH)
        .map((problem, i) => ({ ...problem, at: at + i }));
      await sql`
        /* import-jobs.storeProblems */
        insert into import_job_problems (job_seq, at, line, field, value, reason)
        select ${this.#jobSeq}::integer, p.at, p.line, p.field, p.value, p.reason
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as p (at integer, line integer, field text, value text, reason text)`.execute(db);
    }
    await sql`/* import-jobs.countProblems */ update import_jobs set problems = ${this.#list.length}
      where seq = ${this.#jobSeq}`.execute(db);
  }
}

const SHOWN_CHARACTERS = 200;

/** As it stands in the file, as far as a database can store it. */
function shown(value: string): string {
  const text = value.slice(0, SHOWN_CHARACTERS).replaceAll('\u0000', '\uFFFD');
  // Half a letter at the end becomes the sign for one that cannot be shown.
  return Buffer.from(text).toString();
}
