import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { quote, type Table } from './table-catalog.ts';

/** What a table's rows are known by: their number and the hash of their text. */
export interface Fingerprint {
  rows: number;
  sha256: string;
}

/** The same of a file, with the hash of its bytes: a changed byte may leave what it unpacks to as it was. */
export interface FileFingerprint extends Fingerprint {
  fileSha256: string;
}

/** Hashes what passes. */
class Digest extends Transform {
  private readonly hash = createHash('sha256');

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  hex(): string {
    return this.hash.digest('hex');
  }
}

/** Hashes and counts what passes: a row is a line, and line ends inside values are escaped. */
class Measure extends Transform {
  private readonly hash = createHash('sha256');
  private rows = 0;

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1;
    done(null, chunk);
  }

  fingerprint(): Fingerprint {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

/** Accepts everything and keeps nothing. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function copyOut(client: pg.Client, table: Pick<Table, 'name' | 'columns' | 'order'>) {
  const columns = table.columns.map(quote).join(', ');
  return client.query(
    copyTo(
      `copy (select ${columns} from ${quote(table.name)} order by ${table.order}) to stdout /* backup.copyOut */`,
    ),
  );
}

/** Writes a table's rows to a compressed file, synced to disk; memory holds one chunk. */
export async function writeDataFile(
  client: pg.Client,
  table: Table,
  path: string,
): Promise<FileFingerprint> {
  const measure = new Measure();
  const stored = new Digest();
  await pipeline(
    copyOut(client, table),
    measure,
    // A third of the time of the default level, for files that are a tenth larger.
    createGzip({ level: 3 }),
    stored,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...measure.fingerprint(), fileSha256: stored.hex() };
}

/** The fingerprint of a file and its rows. @throws when it is missing, cut or not compressed as it should be */
export async function measureDataFile(path: string): Promise<FileFingerprint> {
  const measure = new Measure();
  const stored = new Digest();
  await pipeline(createReadStream(path), stored, createGunzip(), measure, nowhere());
  return { ...measure.fingerprint(), fileSha256: stored.hex() };
}

/** The fingerprint of a table's rows as they are stored now. */
export async function measureTable(client: pg.Client, table: Table): Promise<Fingerprint> {
  const measure = new Measure();
  await pipeline(copyOut(client, table), measure, nowhere());
  return measure.fingerprint();
}

/** Loads a file's rows into a table. */
export async function loadDataFile(
  client: pg.Client,
  table: { name: string; columns: readonly string[] },
  path: string,
): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  await pipeline(
    createReadStream(path),
    createGunzip(),
    client.query(
      copyFrom(`copy ${quote(table.name)} (${columns}) from stdin /* restore.loadDataFile */`),
    ),
  );
}
