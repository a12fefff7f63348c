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
    // A batch of thousands of rows takes longer than any request may, and waits for users who are editing a company.
    await sql`
      /* import.begin */
      select set_config(name, '0', true)
      from unnest(array['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout']) as name`.execute(
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
