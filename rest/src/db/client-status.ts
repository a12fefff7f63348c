import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Often enough that nobody works with yesterday's clients; asking for the day costs next to nothing. */
const EVERY_MS = 60_000;
/** After months off, a fifth of half a million companies changes; a page's statement has seconds. */
const TIMEOUT_MS = 300_000;

/**
 * Brings client flags up to the business day when it is another than the last one: companies whose contracts ended or
 * began on any day since then. Several services may do it at once; the second finds nothing to change.
 * @returns the business day
 */
export async function followDay(db: Database, last: string | null): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    /* clientStatus.day */ select business_today()::text as day`.execute(db);
  const day = rows[0]?.day ?? '';
  if (day === last) return day;
  await db.transaction().execute(async (trx) => {
    await sql`/* clientStatus.limits */ select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
      set_config('lock_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx);
    await sql`/* clientStatus.follow */ select follow_coverage()`.execute(trx);
  });
  return day;
}

/** Follows the days until it is stopped; a day's turn that fails is tried again with the next round. */
export function startFollowingDays(options: {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  everyMs?: number;
  onError(error: Error): void;
}): { stop(): void } {
  let isRunning = false;
  let last: string | null = null;
  const round = async (): Promise<void> => {
    const db = options.database();
    if (!db || isRunning) return;
    isRunning = true;
    try {
      last = await followDay(db, last);
    } catch (error) {
      options.onError(error as Error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void round(), options.everyMs ?? EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
