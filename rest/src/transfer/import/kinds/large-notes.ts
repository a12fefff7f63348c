import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../../db/database.ts';
import { HeaderRefused } from '../header.ts';

/** A lock is not waited for longer than that while others wait for those that the import has. */
const LOCK_WAIT_MS = 300;
const PAUSE_MS = 200;
const ATTEMPTS = 100;
/** A lock was not there in time; two waited for each other. */
const RETRIED = new Set(['55P03', '40P01']);

/** From here on the triggers of notes only collect what was touched (migration 041). */
export async function beginLargeNotes(db: Executor): Promise<void> {
  await sql`/* import.beginNotes */ select begin_note_import()`.execute(db);
}

/**
 * Computes what follows from the notes of a large import, and then puts it in place: only that locks their companies,
 * for as long as it takes to write it down.
 * @throws HeaderRefused when one of the companies was deleted while the import ran
 */
export async function finishLargeNotes(db: Executor): Promise<void> {
  await sql`/* import.prepareNotes */ select prepare_note_import()`.execute(db);
  for (let attempt = 1; ; attempt += 1) {
    await sql`/* import.savepoint */ savepoint settle`.execute(db);
    try {
      await settle(db);
      return;
    } catch (error) {
      const isRetried = RETRIED.has(String((error as { code?: unknown }).code));
      if (!isRetried || attempt >= ATTEMPTS) throw error;
    }
    // Gives back what it has locked: somebody who writes for longer must not keep everybody waiting.
    await sql`/* import.rollbackTo */ rollback to savepoint settle`.execute(db);
    await sleep(PAUSE_MS);
  }
}

async function settle(db: Executor): Promise<void> {
  await sql`
    /* import.lockTimeout */
    select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(db);
  const { rows } = await sql<{ gone: number | null }>`
    /* import.settleNotes */ select settle_note_import() as gone`.execute(db);
  const gone = rows[0]?.gone ?? null;
  if (gone === null) return;
  throw new HeaderRefused(
    `Company ${gone} was deleted while its notes were imported. Import the file again.`,
  );
}
