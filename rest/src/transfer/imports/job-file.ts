import { sql } from 'kysely';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_PART_BYTES } from '../../../../schema/import-sizes.ts';
import type { Executor } from '../../db/database.ts';

/** A job's file on the disk of this service, for as long as the work takes. */
export async function withJobFile<T>(
  db: Executor,
  jobSeq: number,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-job-'));
  try {
    const path = join(folder, 'file.csv');
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(parts(db, jobSeq)), file);
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* parts(db: Executor, jobSeq: number): AsyncGenerator<Buffer> {
  for (let after = -1; ;) {
    const { rows } = await sql<{ part: number; content: Buffer }>`
      /* import-jobs.read */
      select part, content from import_job_parts
      where job_seq = ${jobSeq} and role = 'file' and part > ${after} order by part limit 8`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.part;
    for (const { content } of rows) yield content;
  }
}

/** Keeps the refused lines where every service reads them. */
export async function storeRejects(db: Executor, jobSeq: number, path: string): Promise<void> {
  const pieces = createReadStream(path, { highWaterMark: IMPORT_PART_BYTES });
  let part = 0;
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    await sql`
      /* import-jobs.storeRejects */
      insert into import_job_parts (job_seq, role, part, content)
      values (${jobSeq}, 'rejects', ${part}, ${piece})`.execute(db);
    part += 1;
  }
}
