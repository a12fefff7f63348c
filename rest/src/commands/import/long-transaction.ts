import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';

/** One transaction for all that a command writes; kept only when the work says that it was written. */
export async function inLongTransaction<T extends { written: boolean }>(
  db: Database,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    // Between two statements a block of rows is read and checked: no request does that.
    await sql`/* import.begin */ set local idle_in_transaction_session_timeout = 0`.execute(
      transaction,
    );
    const result = await work(transaction);
    if (result.written) await transaction.commit().execute();
    else await transaction.rollback().execute();
    return result;
  } catch (error) {
    if (!transaction.isRolledBack) {
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    }
    throw error;
  }
}
