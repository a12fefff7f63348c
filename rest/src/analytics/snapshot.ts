import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A figure may take longer than a lookup, and still less than a reader waits. */
const LIMIT_MS = 3500;

/** Runs the queries of one answer on one state of the data, ended when they take too long together. */
export async function inSnapshot<T>(db: Executor, run: (tx: Executor) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`/* analytics.limit */ set local statement_timeout = ${sql.lit(LIMIT_MS)}`.execute(
        tx,
      );
      return run(tx);
    });
}
