import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { openDatabase } from './database.ts';

const FOLDER = join('rest', 'src', 'db', 'migrations');

/** Migrations are plain SQL files, run in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const folder = join(projectRoot(), FOLDER);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings a database to the latest schema. All pending migrations run in one transaction behind one
 * lock: killed at any point they leave the old schema, and two services never migrate at once.
 */
export async function migrateToLatest(
  url: string,
  onError: (error: Error) => void,
): Promise<string[]> {
  // No statement limit: a migration of a large database may take longer than any request.
  const handle = openDatabase({ url, statementTimeoutMs: 0, maxConnections: 2, onError });
  try {
    const migrator = new Migrator({ db: handle.db, provider: sqlFiles });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await handle.close();
  }
}
