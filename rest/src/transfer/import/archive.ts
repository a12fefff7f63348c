import { createWriteStream, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { open, type Entry, type ZipFile } from 'yauzl';
import { CsvUnreadable } from './csv-unreadable.ts';
import type { ImportKind } from './import-kind.ts';
import { KINDS } from './kinds.ts';

/** An export: a folder of files, or all of them in one. */
export interface Archive {
  path: string;
  zipped: boolean;
}

export interface ArchiveFile {
  kind: ImportKind;
  path: string;
}

/** The export that lies at a path; null for a single file. */
export function archiveAt(path: string): Archive | null {
  if (/\.zip$/i.test(path)) return { path, zipped: true };
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? { path, zipped: false } : null;
}

/**
 * Opens an export and works on its files, each after those that it refers to.
 * @throws CsvUnreadable for what is no export, or holds a file of no kind
 */
export async function withArchiveFiles(
  { path, zipped }: Archive,
  work: (files: ArchiveFile[]) => Promise<void>,
): Promise<void> {
  if (!zipped) return work(filesIn(path, await readdir(path)));
  const folder = await mkdtemp(join(tmpdir(), 'rep-portal-archive-'));
  try {
    await work(filesIn(folder, await unpack(path, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string, names: string[]): ArchiveFile[] {
  const files = names.filter((name) => /\.csv$/i.test(name) && !/\.rejects\.csv$/i.test(name));
  const kindOf = (name: string) => KINDS.find((kind) => `${kind.name}.csv` === name.toLowerCase());
  const unknown = files.filter((name) => !kindOf(name));
  if (unknown.length > 0) {
    throw new CsvUnreadable(
      `These files are of no kind: ${unknown.join(', ')}. In an export each file is named by its kind alone, such as companies.csv.`,
    );
  }
  if (files.length === 0) throw new CsvUnreadable('There is no CSV file in it.');
  return KINDS.flatMap((kind) => {
    const name = files.find((each) => kindOf(each) === kind);
    return name === undefined ? [] : [{ kind, path: join(folder, name) }];
  });
}

/** Writes the files of an archive's first level into a folder. @returns their names */
async function unpack(path: string, folder: string): Promise<string[]> {
  const zip = await openZip(path);
  const names: string[] = [];
  try {
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      const name = entry.fileName;
      if (!/^[\w.-]+\.csv$/i.test(name)) continue;
      names.push(name);
      await pipeline(
        await entryStream(zip, entry),
        createWriteStream(join(folder, name), { mode: 0o600 }),
      );
    }
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    zip.close();
  }
  return names;
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((done, fail) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) fail(asUnreadable(error));
      else done(zip);
    });
  });
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((done, fail) => {
    const settle = (work: () => void): void => {
      zip.removeAllListeners();
      work();
    };
    zip.on('entry', (entry: Entry) => settle(() => done(entry)));
    zip.on('end', () => settle(() => done(null)));
    zip.on('error', (error: Error) => settle(() => fail(error)));
    zip.readEntry();
  });
}

function entryStream(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) fail(error);
      else done(stream);
    });
  });
}

function asUnreadable(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new CsvUnreadable('There is no such file.');
  if (code !== undefined) return error;
  return new CsvUnreadable(`It is no archive that can be read: ${message}.`);
}
