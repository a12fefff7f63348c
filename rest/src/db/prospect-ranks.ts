import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Held while prospects are weighed, so that one of several services does it. Any constant number will do. */
const WEIGH_LOCK = 41_042_002;
/** Of half a million companies; a page's statement has seconds. */
const TIMEOUT_MS = 300_000;
const HOUR_MS = 3_600_000;

/** When this process last saw to it that prospects were weighed. */
export interface Weighing {
  /** The business day. */
  day: string;
  atMs: number;
}

/**
 * Recomputes the ranks of all prospects (figure M21) when they were last computed before today, or more than an hour ago.
 * Does nothing while another service is doing it.
 * @returns the last time, which may be now
 */
export async function weighProspects(db: Database, last: Weighing | null): Promise<Weighing> {
  const atMs = Date.now();
  const { rows } = await sql<{ day: string }>`
    /* prospectRanks.day */ select business_today()::text as day`.execute(db);
  const day = rows[0]?.day ?? '';
  if (last && last.day === day && atMs - last.atMs < HOUR_MS) return last;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx);
    const lock = await sql<{ taken: boolean }>`
      /* prospectRanks.lock */
      select pg_try_advisory_xact_lock(${WEIGH_LOCK}) as taken`.execute(trx);
    if (!lock.rows[0]?.taken) return;
    await sql`/* prospectRanks.refill */ select refill_prospect_ranks()`.execute(trx);
  });
  return { day, atMs };
}
