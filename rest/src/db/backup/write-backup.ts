import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Clock } from '../../calendar.ts';
import { writeDataFile } from './data-file.ts';
import { programVersion } from '../../project-root.ts';
import { latestSchema } from '../migrate.ts';
import {
  FORMAT_VERSION,
  MANIFEST,
  writeManifest,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import { snapshotFigures, type CountFigures } from './snapshot-figures.ts';
import { writeSums, type FileSum } from './sums.ts';
import { fixTextFormats, LEFT_OUT, listTables, type Table } from './table-catalog.ts';

export class NothingToBackUp extends Error {}

export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Compressed, on disk. */
  bytes: number;
}

/** What the folder of a backup is called, before the time: those of the night are pruned, others are not. */
type BackupName = 'rep-portal' | 'rep-portal-nightly';

export interface BackupOptions {
  clock: Clock;
  countFigures: CountFigures;
  name?: BackupName;
}

/**
 * Writes every table as of one moment into `<into>/rep-portal-<UTC time>`, while others go on reading and writing.
 * The folder bears its name only when it is whole and on disk; before that it ends in `.partial`.
 * @throws NothingToBackUp when the database has no schema
 */
export async function writeBackup(
  url: string,
  into: string,
  { clock, countFigures, name = 'rep-portal' }: BackupOptions,
): Promise<Backup> {
  const createdAt = clock.now().toISOString();
  const folder = join(into, `${name}-${createdAt.replace(/[:.]/g, '-')}`);
  const partial = `${folder}.partial`;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rep-portal-backup',
    // A large table takes longer than any request may.
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // A server that dies under us is reported by the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixTextFormats(client);
    const facts = await readFacts(client);
    // Password hashes are in it: for its owner only.
    await mkdir(into, { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    const tables: TableEntry[] = [];
    const sums: FileSum[] = [];
    for (const table of await listTables(client)) {
      const { entry, sum } = await backUpTable(client, table, partial);
      tables.push(entry);
      sums.push(sum);
    }
    // While this transaction holds the moment that the rows are of.
    const figures = await figuresOf(client, facts.schemaVersion, (snapshot) =>
      snapshotFigures(url, clock, countFigures, snapshot),
    );
    await client.query('commit');
    const manifest: Manifest = {
      formatVersion: FORMAT_VERSION,
      createdAt,
      businessDate: clock.today(),
      ...facts,
      leftOut: { ...LEFT_OUT },
      tables,
      hasSums: true,
      program: programVersion(),
      figures,
    };
    const sha256 = await writeManifest(partial, manifest);
    await writeSums(partial, [...sums, { file: MANIFEST, sha256 }]);
    await syncFolder(partial);
    await rename(partial, folder);
    await syncFolder(into);
    return { folder, manifest, bytes: await sizeOf(folder, tables) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function readFacts(
  client: pg.Client,
): Promise<Pick<Manifest, 'schemaVersion' | 'serverVersion'>> {
  const known = await client.query<{ known: boolean; serverVersion: string }>(
    `/* backup.readFacts */ select to_regclass('kysely_migration') is not null as known,
      current_setting('server_version') as "serverVersion"`,
  );
  const [facts] = known.rows;
  if (!facts?.known)
    throw new NothingToBackUp('The database is empty: there is nothing to back up.');
  const { rows } = await client.query<{ name: string }>(
    '/* backup.readSchema */ select name from kysely_migration order by name',
  );
  return { schemaVersion: rows.map(({ name }) => name), serverVersion: facts.serverVersion };
}

/** None where the schema is another than this program's: its figures are defined on its own. */
async function figuresOf(
  client: pg.Client,
  schemaVersion: readonly string[],
  count: (snapshot: string | null) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  if (schemaVersion.join() !== (await latestSchema()).join()) return {};
  const { rows } = await client.query<{ snapshot: string }>(
    '/* backup.snapshot */ select pg_export_snapshot() as snapshot',
  );
  return count(rows[0]?.snapshot ?? null);
}

async function backUpTable(
  client: pg.Client,
  table: Table,
  folder: string,
): Promise<{ entry: TableEntry; sum: FileSum }> {
  const file = `${table.name}.copy.gz`;
  const { rows, sha256, fileSha256 } = await writeDataFile(client, table, join(folder, file));
  return {
    entry: {
      name: table.name,
      file,
      columns: table.columns,
      rows,
      sha256,
      nextNumber: table.identity ? await nextNumber(client, table.identity.sequence) : null,
    },
    sum: { file, sha256: fileSha256 },
  };
}

/** Read after the table: a sequence is of no moment, and one that is ahead of the rows does no harm. */
async function nextNumber(client: pg.Client, sequence: string): Promise<number> {
  // The catalog names the sequence, quoted where it must be.
  const { rows } = await client.query<{ next: number }>(
    `/* backup.nextNumber */ select (last_value + is_called::integer)::float8 as next from ${sequence}`,
  );
  return rows[0]?.next ?? 1;
}

async function sizeOf(folder: string, tables: TableEntry[]): Promise<number> {
  const sizes = await Promise.all(tables.map(({ file }) => stat(join(folder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Makes names in a folder last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
