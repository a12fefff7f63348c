import type { SignedInUser } from '../../http/authenticate.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import type { RouteContext } from '../../http/route.ts';
import { CsvUnreadable } from '../import/csv-unreadable.ts';
import { givenDelimiter, givenEncoding } from '../import/dialect.ts';
import {
  findJob,
  insertUndo,
  insertUpload,
  queueTask,
  storePart,
  type JobRow,
} from './import-jobs.repository.ts';
import type { JobCreate, JobRun, PartCreate } from './import-jobs.requests.ts';

type Write = Pick<RouteContext, 'db' | 'startImports'>;

/** A job whose file comes next, in parts. */
export async function beginUpload(
  { db }: Write,
  { seq }: SignedInUser,
  request: JobCreate,
): Promise<JobRow> {
  return found(db, await insertUpload(db, seq, request));
}

/**
 * Takes the next piece of a file; after the last one the file is surveyed.
 * @throws Problem 404, 409 for a file that is complete, 422 for more than was announced
 */
export async function addPart(
  { db, startImports }: Write,
  seq: number,
  { part, content }: PartCreate,
): Promise<JobRow> {
  const job = await locked(db, seq);
  if (job.task !== 'upload') throw new Problem(409, 'This file is uploaded already.');
  const received = await storePart(db, seq, part, Buffer.from(content, 'base64'));
  if (received > job.bytes) {
    throw invalid([
      { field: 'content', message: `is more than the ${job.bytes} bytes of the file` },
    ]);
  }
  if (received === job.bytes) {
    const options = { columns: [], skipRefused: false };
    await queueTask(db, seq, 'survey', { kind: job.kind, options });
    startImports();
  }
  return found(db, seq);
}

/**
 * Puts the next task about an uploaded file in the queue.
 * @throws Problem 404, 409 while it is uploaded or worked on, or once it is imported, 422 for an unknown encoding
 */
export async function runTask(
  { db, startImports }: Write,
  seq: number,
  { task, kind, ...options }: JobRun,
): Promise<JobRow> {
  const job = await locked(db, seq);
  checkDialect(options);
  if (job.task === 'upload') throw new Problem(409, 'This file is not uploaded yet.');
  if (job.task === 'undo') throw new Problem(409, 'This job undoes an import: it has no file.');
  if (job.state === 'waiting' || job.state === 'running') {
    throw new Problem(409, 'This file is being worked on. Wait until that is done.');
  }
  if (job.task === 'import' && job.counts?.written === true) {
    throw new Problem(409, 'This file is imported already. Upload it again to import it again.');
  }
  await queueTask(db, seq, task, { kind: kind ?? job.kind, options });
  startImports();
  return found(db, seq);
}

/** Takes a whole import back. @throws Problem 404 */
export async function beginUndo(
  { db, startImports }: Write,
  { seq: userSeq }: SignedInUser,
  importSeq: number,
  skipChanged: boolean,
): Promise<JobRow> {
  const seq = await insertUndo(db, userSeq, importSeq, skipChanged);
  if (seq === null) throw notFound('such import');
  startImports();
  return found(db, seq);
}

/** @throws Problem 422 */
function checkDialect({ encoding, delimiter }: Pick<JobRun, 'encoding' | 'delimiter'>): void {
  if (encoding) refuseUnknown('encoding', () => givenEncoding(encoding));
  if (delimiter) refuseUnknown('delimiter', () => givenDelimiter(delimiter));
}

function refuseUnknown(field: string, read: () => string): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error;
    throw invalid([{ field, message: error.inApp }]);
  }
}

async function locked(db: Write['db'], seq: number): Promise<JobRow> {
  const job = await findJob(db, seq, true);
  if (!job) throw notFound('such import job');
  return job;
}

async function found(db: Write['db'], seq: number): Promise<JobRow> {
  const job = await findJob(db, seq);
  if (!job) throw new Error(`import job ${seq} is not there`);
  return job;
}
