import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../../db/database.ts';
import type { LargeImport } from '../import-kind.ts';

/** A lock is not waited for longer than that while others wait for those that the import has. */
const LOCK_WAIT_MS = 300;
const PAUSE_MS = 200;
const ATTEMPTS = 100;
/** A lock was not there in time; two waited for each other. */
const RETRIED = new Set(['55P03', '40P01']);

export const largeNotes: LargeImport = { begin, finish, namesDeleted };

/** From here on the triggers of notes only collect what was touched (migration 041). */
async function begin(db: Executor): Promise<void> {
  await sql`/* import.beginNotes */ select begin_note_import()`.execute(db);
}

/**
 * Computes what follows from the notes of a large import, and then puts it in place: only that locks their companies,
 * for as long as it takes to write it down.
 */
async function finish(db: Executor): Promise<number | null> {
  await sql`/* import.prepareNotes */ select prepare_note_import()`.execute(db);
  for (let attempt = 1; ; attempt += 1) {
    await sql`/* import.savepoint */ savepoint settle`.execute(db);
    try {
      return await settle(db);
    } catch (error) {
      const isRetried = RETRIED.has(String((error as { code?: unknown }).code));
      if (!isRetried || attempt >= ATTEMPTS) throw error;
    }
    // Gives back what it has locked: somebody who writes for longer must not keep everybody waiting.
    await sql`/* import.rollbackTo */ rollback to savepoint settle`.execute(db);
    await sleep(PAUSE_MS);
  }
}

async function settle(db: Executor): Promise<number | null> {
  await sql`
    /* import.lockTimeout */
    select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(db);
  const { rows } = await sql<{ gone: number | null }>`
    /* import.settleNotes */ select settle_note_import() as gone`.execute(db);
  return rows[0]?.gone ?? null;
}

async function namesDeleted(db: Executor, importSeq: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    /* import.deletedCompanies */
    select exists (select from import_rows r join notes n on n.seq = (r.id ->> 'seq')::integer
      join manufacturers m on m.coid = n.coid
      where r.import_seq = ${importSeq} and m.deleted_at is not null) as found`.execute(db);
  return rows[0]?.found ?? false;
}
