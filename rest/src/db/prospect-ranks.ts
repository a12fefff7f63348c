import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Held while prospects are weighed, so that one of several services does it. Any constant number will do. */
const WEIGH_LOCK = 41_042_002;
/** Of half a million companies; a page's statement has seconds. */
const TIMEOUT_MS = 300_000;

/** Weighs all prospects anew (figure M21) when that was not today, or more than an hour ago. @returns whether it did */
export async function weighProspects(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx);
    const { rows } = await sql<{ due: boolean }>`
      /* prospectRanks.isDue */
      select pg_try_advisory_xact_lock(${WEIGH_LOCK}) and not exists (
        select from portal_meta where key = 'prospect_ranks'
          and (value ->> 'day')::date = business_today()
          and (value ->> 'at')::timestamptz > now() - interval '1 hour') as due`.execute(trx);
    if (!rows[0]?.due) return false;
    await sql`/* prospectRanks.refill */ select refill_prospect_ranks()`.execute(trx);
    return true;
  });
}
