import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A figure may take longer than a lookup, and still less than a reader waits. */
const LIMIT_MS = 3500;
/** Groups of a year's notes are sorted in memory, not on disk. */
const WORK_MEMORY = '32MB';

/** Runs the queries of one answer on one state of the data, ended when they take too long together. */
export async function inSnapshot<T>(
  db: Executor,
  run: (tx: Executor) => Promise<T>,
  limitMs = LIMIT_MS,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`/* analytics.limit */ select set_config('statement_timeout', ${String(limitMs)}, true),
        set_config('work_mem', ${WORK_MEMORY}, true)`.execute(tx);
      return run(tx);
    });
}
