import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A figure may take longer than a lookup, and still less than a reader waits. */
const LIMIT_MS = 3500;
/** Groups of a year's notes are sorted in memory, not on disk. */
const WORK_MEMORY = '32MB';

/**
 * Runs the queries of one answer on one state of the data, ended when one of them takes too long or when nobody waits for
 * the answer any more.
 * @param gone aborts when the caller leaves
 */
export async function inSnapshot<T>(
  db: Executor,
  run: (tx: Executor) => Promise<T>,
  { limitMs = LIMIT_MS, gone }: { limitMs?: number; gone?: AbortSignal } = {},
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`
        /* analytics.limit */ select set_config('statement_timeout', ${String(limitMs)}, true),
        set_config('work_mem', ${WORK_MEMORY}, true), pg_backend_pid() as pid`.execute(tx);
      return gone ? unlessGone(db, rows[0]?.pid ?? 0, gone, () => run(tx)) : run(tx);
    });
}

/** The connection is kept until the cancellation has arrived: the next to have it is not the one that is meant. */
async function unlessGone<T>(
  db: Executor,
  pid: number,
  gone: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = (): void => {
    cancelling = sql`/* analytics.cancel */ select pg_cancel_backend(${pid})`
      .execute(db)
      .catch(() => null);
  };
  gone.throwIfAborted();
  gone.addEventListener('abort', cancel, { once: true });
  try {
    return await run();
  } finally {
    gone.removeEventListener('abort', cancel);
    await cancelling;
  }
}
