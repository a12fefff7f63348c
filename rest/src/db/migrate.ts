import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { openDatabase, type Database } from './database.ts';
import { refuseUnlessNextRelease, rememberOldestProgram } from './later-schema.ts';

const FOLDER = join('rest', 'src', 'db', 'migrations');

/** Migrations are plain SQL files, run in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await latestSchema()) {
      const text = await readFile(join(projectRoot(), FOLDER, `${name}.sql`), 'utf8');
      migrations[name] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/** The names of all migrations that this program knows, in their order: what its schema is made of. */
export async function latestSchema(): Promise<string[]> {
  const names = await readdir(join(projectRoot(), FOLDER));
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.replace(/\.sql$/, ''));
}

/** The names of the migrations that a database has had; none for an empty one. */
export async function schemaOf(url: string): Promise<string[]> {
  return withMigrator(
    url,
    () => {},
    async (_migrator, db) => {
      const { rows } = await sql<{ known: boolean }>`
      /* migrate.isKnown */ select to_regclass('kysely_migration') is not null as known`.execute(
        db,
      );
      if (!rows[0]?.known) return [];
      const applied = await sql<{ name: string }>`
      /* migrate.applied */ select name from kysely_migration order by name`.execute(db);
      return applied.rows.map(({ name }) => name);
    },
  );
}

export interface Migrated {
  /** The migrations that were made now. */
  made: string[];
  /** Migrations of the next release that the database has had: it runs on a schema that is newer than its own. */
  later: string[];
}

/**
 * Brings a database to the latest schema. All pending migrations run in one transaction behind one
 * lock: killed at any point they leave the old schema, and two services never migrate at once. A database that the next
 * release has brought further stays as it is.
 * @throws StartError where its schema is of a release that this program cannot run with
 */
export async function migrateToLatest(
  url: string,
  onError: (error: Error) => void,
): Promise<Migrated> {
  const known = await latestSchema();
  const later = (await schemaOf(url)).filter((name) => !known.includes(name));
  return withMigrator(url, onError, async (migrator, db) => {
    if (later.length > 0) {
      await refuseUnlessNextRelease(db, later);
      return { made: [], later };
    }
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await rememberOldestProgram(db);
    return { made: (results ?? []).map((result) => result.migrationName), later };
  });
}

/** Brings a database to an older schema on the way up: the one that ends with the named migration. */
export async function migrateUpTo(url: string, name: string): Promise<void> {
  await withMigrator(
    url,
    () => {},
    async (migrator) => {
      const { error } = await migrator.migrateTo(name);
      if (error) throw error;
    },
  );
}

async function withMigrator<T>(
  url: string,
  onError: (error: Error) => void,
  work: (migrator: Migrator, db: Database) => Promise<T>,
): Promise<T> {
  // No statement limit: a migration of a large database may take longer than any request.
  const handle = openDatabase({ url, statementTimeoutMs: 0, maxConnections: 2, onError });
  try {
    return await work(new Migrator({ db: handle.db, provider: sqlFiles }), handle.db);
  } finally {
    await handle.close();
  }
}
