import { sql } from 'kysely';
import type { SignedInUser } from '../../http/authenticate.ts';
import type { WriteContext } from '../../http/record-write.ts';
import type { SavedQueryCreate } from './saved-queries.requests.ts';

/** What is kept of each user's history. */
const HISTORY_MAX = 100;

/**
 * Puts a query at the top of its owner's history: once, however often it is written, and with the oldest falling out
 * at the bottom. It is nobody else's and changes with every pause in writing: the audit trail has nothing of it.
 * @returns its number
 */
export async function keepInHistory(
  { db }: WriteContext,
  { seq: owner }: SignedInUser,
  { name, query, variables, ran }: SavedQueryCreate,
): Promise<number> {
  const json = JSON.stringify(variables);
  const { rows } = await sql<{ seq: number }>`
    /* saved-queries.keepInHistory */
    with same as (
      delete from saved_queries
      where owner = ${owner} and kind = 'history' and query = ${query} and variables = ${json}::jsonb
      returning ran
    )
    insert into saved_queries (owner, kind, name, query, variables, ran)
    select ${owner}, 'history', ${name}, ${query}, ${json}::jsonb, ${ran} or coalesce((select bool_or(ran) from same), false)
    returning seq`.execute(db);
  await sql`
    /* saved-queries.forgetOldest */
    delete from saved_queries
    where owner = ${owner} and kind = 'history' and seq not in (
      select seq from saved_queries
      where owner = ${owner} and kind = 'history' and deleted_at is null
      order by seq desc limit ${sql.lit(HISTORY_MAX)})
      and deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row.seq;
}
