import { basename } from 'node:path';
import { addDays } from '../../../../schema/calendar-date.ts';
import { BUSINESS_TIME_ZONE, type Clock } from '../../calendar.ts';
import { everyFigure } from '../../analytics/every-figure.ts';
import { whileLocked } from '../../db/backup/backup-lock.ts';
import { proveBackup } from '../../db/backup/prove-backup.ts';
import { pruneBackups } from '../../db/backup/prune-backups.ts';
import type { Retention } from '../../db/backup/retention.ts';
import { writeBackup } from '../../db/backup/write-backup.ts';
import type { Database } from '../../db/database.ts';
import {
  beginRun,
  findRuns,
  isFinished,
  recordFailed,
  recordProved,
  recordWritten,
} from './backups.repository.ts';

export interface NightlyOptions {
  db: Database;
  /** The same database, for the connections of the backup itself. */
  url: string;
  clock: Clock;
  /** The time of day that it is due at, such as `02:30`. */
  at: string;
  into: string;
  keep: Retention;
  /** The server that scratch databases are made on. */
  proofServer: string;
  /** When this service began: a night before that is made up for only where there were backups before. */
  since: Date;
  log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

const LOCAL = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The night whose backup is due: today's from its time on, yesterday's before. */
export function dueNight(moment: Date, at: string): string {
  const part = Object.fromEntries(
    LOCAL.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const today = `${part.year}-${part.month}-${part.day}`;
  return `${part.hour}:${part.minute}` >= at ? today : addDays(today, -1);
}

/**
 * Makes the night's backup if it is due and nobody has made it: writes it, restores it into a scratch database, compares
 * rows and figures, and prunes what the rule does not keep. A failure is recorded and logged, not thrown.
 * @returns whether nothing is left to do for the night
 */
export async function backUpNight(options: NightlyOptions): Promise<boolean> {
  const { db, clock, at, since } = options;
  const night = dueNight(clock.now(), at);
  if (await isFinished(db, night)) return true;
  const isMissed = night === dueNight(since, at);
  if (isMissed && (await findRuns(db, 1)).length === 0) return true;
  await whileLocked(options.url, async () => {
    // The service that held the lock before may have ended it.
    if (!(await isFinished(db, night))) await makeNight(night, options);
  });
  // Another service may be at it, and may not live to end it.
  return isFinished(db, night);
}

async function makeNight(night: string, options: NightlyOptions): Promise<void> {
  const { db, url, clock, into, keep, proofServer, log } = options;
  const begun = clock.now().getTime();
  let step: 'write' | 'prove' = 'write';
  await beginRun(db, night);
  try {
    const { folder, manifest, bytes } = await writeBackup(url, into, {
      clock,
      countFigures: everyFigure,
      name: 'rep-portal-nightly',
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    await recordWritten(db, night, {
      folder: basename(folder),
      madeAt: manifest.createdAt,
      rows,
      bytes,
      schemaVersion: manifest.schemaVersion.at(-1) ?? null,
    });
    step = 'prove';
    const { figures } = await proveBackup(proofServer, folder, everyFigure, () => {});
    await recordProved(db, night, figures);
    const pruned = await pruneBackups(into, keep, clock.now());
    const seconds = Math.round((clock.now().getTime() - begun) / 1000);
    log.info({ folder, rows, bytes, figures, seconds, pruned }, 'the nightly backup was proved');
  } catch (error) {
    const reason = (error as Error).message;
    await recordFailed(db, night, step, reason);
    log.error({ night, step, reason }, 'the nightly backup failed');
  }
}
