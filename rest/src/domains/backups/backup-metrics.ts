import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { findLastProved, findRuns, type BackupRun } from './backups.repository.ts';

/** What is known of the nightly backups, in figures that an alarm can be set on; read from the database, so that all services agree. */
export function measureBackups(registry: Registry, database: () => Database | null): void {
  const proved = new Gauge({
    name: 'rest_backup_proved_timestamp_seconds',
    help: 'When the last backup was made that was restored and found to be what it should be; 0 for none',
    registers: [registry],
    async collect() {
      this.set(await secondsOf(database, findLastProved));
    },
  });
  const failed = new Gauge({
    name: 'rest_backup_failed',
    help: '1 when the last night’s backup failed, 0 when it was proved',
    registers: [registry],
    async collect() {
      const run = await latest(database);
      this.set(run?.outcome === 'failed' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rest_backup_bytes',
    help: 'Size of the last night’s backup',
    registers: [registry],
    async collect() {
      this.set((await latest(database))?.bytes ?? 0);
    },
  });
  proved.set(0);
  failed.set(0);
}

async function secondsOf(
  database: () => Database | null,
  find: (db: Database) => Promise<BackupRun | null>,
): Promise<number> {
  const db = database();
  const run = db && (await find(db).catch(() => null));
  return run?.madeAt ? Math.floor(Date.parse(run.madeAt) / 1000) : 0;
}

async function latest(database: () => Database | null): Promise<BackupRun | null> {
  const db = database();
  const runs = db ? await findRuns(db, 1).catch(() => []) : [];
  return runs[0] ?? null;
}
