import { join } from 'node:path';
import pg from 'pg';
import { latestSchema, migrateToLatest, migrateUpTo, schemaOf } from '../migrate.ts';
import { FILL_LOCK } from '../prepare.ts';
import { bulkLoad } from './bulk-load.ts';
import { checkBackup } from './check-backup.ts';
import { loadDataFile, measureTable } from './data-file.ts';
import { tablesWithData } from './empty-database.ts';
import { BackupDamaged, type Manifest, type TableEntry } from './manifest.ts';
import { fixTextFormats, listTables, quote, type Table } from './table-catalog.ts';

/** A target that a backup cannot be restored into, with what to do instead. */
export class RestoreRefused extends Error {}

/**
 * Restores a backup into an empty database: every file is checked first, then all is loaded and compared in one
 * transaction, then the schema is brought up to date. Killed before the end it leaves an empty database.
 * @throws BackupDamaged naming the first file that does not have what the manifest says
 * @throws RestoreRefused when the database is not empty or the backup is of a newer program
 */
export async function restoreBackup(
  url: string,
  folder: string,
  progress: (message: string) => void,
): Promise<Manifest> {
  progress('Checking the files …');
  const manifest = await checkBackup(folder);
  const known = await latestSchema();
  if (manifest.schemaVersion.some((name, i) => known[i] !== name)) {
    throw new RestoreRefused(
      `The backup was made by another version of the program: its schema ends with ${manifest.schemaVersion.at(-1)}, ` +
        `this program's with ${known.at(-1)}. Restore it with the version that made it, or a later one.`,
    );
  }
  await prepareSchema(url, manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress(`Loading ${rows.toLocaleString('en-US')} rows …`);
  await loadAll(url, folder, manifest);
  const { made } = await migrateToLatest(url, () => {});
  if (made.length > 0) progress(`Brought up to date: ${made.join(', ')}.`);
  return manifest;
}

/** Makes the backup's own schema in a database without one; one that is there must be the same and hold nothing. */
async function prepareSchema(url: string, manifest: Manifest): Promise<void> {
  const wanted = manifest.schemaVersion;
  const present = await schemaOf(url);
  await withClient(url, async (client) => refuseData(await tablesWithData(client)));
  if (present.some((name, i) => wanted[i] !== name)) {
    throw new RestoreRefused(
      'The database has no data, but a newer schema than the backup. Name a database without any tables, or another data folder:\n' +
        '  DATA_DIR=.data-restored npm run restore -- --from …',
    );
  }
  await migrateUpTo(url, wanted.at(-1) ?? '');
}

function refuseData(tables: string[]): void {
  if (tables.length === 0) return;
  throw new RestoreRefused(
    `The database holds data already (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}). ` +
      'A backup is restored into an empty one only. Name another, for example:\n' +
      '  DATA_DIR=.data-restored npm run restore -- --from …',
  );
}

async function loadAll(url: string, folder: string, manifest: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    // A service that starts meanwhile and would fill an empty database waits, and then finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK]);
    await fixTextFormats(client);
    const tables = tablesOf(manifest, await listTables(client));
    const names = tables.map(({ name }) => name);
    await client.query(`lock table ${names.map(quote).join(', ')} in access exclusive mode`);
    refuseData(await tablesWithData(client));
    await bulkLoad(client, names, async () => {
      for (const { name, entry } of tables) {
        await client.query(`/* restore.clear */ delete from ${quote(name)}`);
        await loadDataFile(client, entry, join(folder, entry.file));
      }
    });
    for (const table of tables) await verify(client, table);
    await client.query('commit');
    await client.query('analyze');
  });
}

type LoadedTable = Table & { entry: TableEntry };

function tablesOf(manifest: Manifest, stored: Table[]): LoadedTable[] {
  return manifest.tables.map((entry) => {
    const table = stored.find(({ name }) => name === entry.name);
    if (!table || table.columns.join() !== entry.columns.join()) {
      throw new BackupDamaged(
        `${entry.file} does not fit the schema ${manifest.schemaVersion.at(-1)}: its columns are ${entry.columns.join(', ')}.`,
      );
    }
    return { ...table, entry };
  });
}

/** What is stored is what the manifest says, to the last byte; the next new row gets a number of its own. */
async function verify(client: pg.Client, table: LoadedTable): Promise<void> {
  const { entry, identity } = table;
  const stored = await measureTable(client, table);
  if (stored.sha256 !== entry.sha256 || stored.rows !== entry.rows) {
    throw new BackupDamaged(
      `${table.name} was not stored as the backup has it (${stored.rows} of ${entry.rows} rows). Nothing was restored.`,
    );
  }
  if (!identity) return;
  await client.query(
    `/* restore.nextNumber */ select setval($1, greatest($2::bigint, (select max(${quote(identity.column)}) + 1 from ${quote(table.name)})), false)`,
    [identity.sequence, entry.nextNumber ?? 1],
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'rep-portal-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    // A transaction that was not committed ends with its connection.
    await client.end().catch(() => {});
  }
}
