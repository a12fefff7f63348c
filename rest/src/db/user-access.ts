/** What lets a user in: the password, and what it opened. */
import { sql } from 'kysely';
import type { Executor } from './database.ts';

export async function updatePassword(db: Executor, seq: number, hash: string): Promise<void> {
  await sql`/* user-access.updatePassword */ update users
    set password_hash = ${hash}, version = version + 1 where seq = ${seq}`.execute(db);
}

/** Signs a user out everywhere. @returns how many sessions ended */
export async function endSessions(db: Executor, seq: number): Promise<number> {
  const { rows } = await sql`/* user-access.endSessions */
    delete from sessions where user_seq = ${seq} returning 1`.execute(db);
  return rows.length;
}

/**
 * Ends everything that lets a user in without the password: sessions, personal tokens, the address of the calendar feed,
 * and the devices that are known at sign-in.
 * @returns how many sessions ended
 */
export async function endAccess(db: Executor, seq: number): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    /* user-access.endAccess */
    with ended as (delete from sessions where user_seq = ${seq} returning 1),
      feeds as (delete from calendar_feeds where user_seq = ${seq}),
      devices as (delete from sign_in_devices where user_seq = ${seq}),
      tokens as (update personal_tokens set revoked_at = now() where user_seq = ${seq} and revoked_at is null)
    select count(*)::integer as sessions from ended`.execute(db);
  return rows[0]?.sessions ?? 0;
}
