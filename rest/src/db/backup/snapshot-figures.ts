import { sql } from 'kysely';
import type { Clock } from '../../calendar.ts';
import { openDatabase, type Executor } from '../database.ts';

/** Nobody waits for them, and a large database takes longer than a page may. */
const LIMIT_MS = 600_000;

/** Counts every figure: the hash of the answer by what was asked. */
export type CountFigures = (db: Executor, clock: Clock) => Promise<Record<string, string>>;

/**
 * The figures M1 to M28 of a database.
 * @param snapshot of another connection's transaction, whose moment is meant; `null` for now
 */
export async function snapshotFigures(
  url: string,
  clock: Clock,
  countFigures: CountFigures,
  snapshot: string | null,
): Promise<Record<string, string>> {
  const handle = openDatabase({
    url,
    statementTimeoutMs: LIMIT_MS,
    today: clock.today(),
    maxConnections: 1,
    onError: () => {},
  });
  try {
    return await handle.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        if (snapshot) await sql.raw(`set transaction snapshot '${snapshot}'`).execute(trx);
        return countFigures(trx, clock);
      });
  } finally {
    await handle.close();
  }
}
