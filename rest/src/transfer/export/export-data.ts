import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database, Executor } from '../../db/database.ts';
import type { References } from '../import/cell-column.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { KINDS } from '../import/kinds.ts';
import { readReferences } from '../import/references.ts';
import { exportLines } from './export-rows.ts';

export type ExportCounts = Record<string, number>;

/** Works on everything as of one moment, while others write. */
async function asOfOneMoment<T>(
  db: Database,
  work: (db: Executor, references: References) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Between two batches the reader of the archive takes its time; one that stands still for this long has gone.
      await sql`/* export.begin */ set local idle_in_transaction_session_timeout = '5min'`.execute(
        transaction,
      );
      return work(transaction, await readReferences(transaction));
    });
}

/** A file a kind, in a folder. @returns how many records each has */
export async function exportToFolder(db: Database, folder: string): Promise<ExportCounts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return asOfOneMoment(db, async (transaction, references) => {
    const counts: ExportCounts = {};
    for (const kind of KINDS) {
      const lines = countedLines(transaction, kind, references, counts);
      const file = createWriteStream(join(folder, fileName(kind)), { mode: 0o600 });
      await pipeline(Readable.from(lines), file);
    }
    return counts;
  });
}

/** The same files in one archive, which is not there yet; one that is not finished is removed. */
export async function exportToFile(db: Database, path: string): Promise<ExportCounts> {
  const file = await open(path, 'wx', 0o600);
  try {
    const out = file.createWriteStream();
    const counts = await exportToStream(db, out);
    out.end();
    await finished(out);
    return counts;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The archive, written as it is made. The caller ends `out`, once this has resolved. */
export async function exportToStream(
  db: Database,
  out: NodeJS.WritableStream,
): Promise<ExportCounts> {
  return asOfOneMoment(db, async (transaction, references) => {
    const counts: ExportCounts = {};
    const zip = new ZipFile();
    const archived = pipeline(zip.outputStream, out, { end: false });
    let reading: Readable | null = null;
    let isOver = false;
    // One after the other: all of them are read through one transaction.
    for (const kind of KINDS) {
      zip.addReadStreamLazy(fileName(kind), { mode: 0o100600 }, (ready) => {
        if (isOver) return;
        reading = Readable.from(countedLines(transaction, kind, references, counts));
        ready(null, reading);
      });
    }
    const failed = new Promise<never>((_, fail) => zip.on('error', fail));
    zip.end();
    try {
      await Promise.race([archived, failed]);
    } catch (error) {
      // Nobody may read through the transaction once it has ended: its connection is somebody else's then.
      isOver = true;
      await endOf(reading);
      throw error;
    }
    return counts;
  });
}

/** Ends what is read, and waits for the batch that is under way. */
async function endOf(reading: Readable | null): Promise<void> {
  if (!reading || reading.closed) return;
  const closed = once(reading, 'close');
  reading.destroy();
  await closed;
}

function countedLines(
  db: Executor,
  kind: ImportKind,
  references: References,
  counts: ExportCounts,
): AsyncGenerator<string> {
  counts[kind.name] = 0;
  return exportLines(db, kind, references, (rows) => {
    counts[kind.name] = (counts[kind.name] ?? 0) + rows;
  });
}

/** The name that tells the import which kind it is. */
function fileName({ name }: ImportKind): string {
  return `${name}.csv`;
}
