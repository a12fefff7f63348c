import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { isLasting } from './session-hours.ts';

/** A session that lasts: one browser, or one program, that is signed in. */
export interface SessionRow {
  seq: number;
  createdAt: string;
  lastUsedAt: string;
  /** Where it was used last; `null` for one that began before that was kept. */
  address: string | null;
  /** How the browser described itself at the sign-in. */
  userAgent: string | null;
  /** The one that asks. */
  current: boolean;
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The user's sessions that last, the one used last first. */
export async function listSessions(
  db: Executor,
  userSeq: number,
  { sessionMinutes, tokenHash }: { sessionMinutes: number; tokenHash: Buffer | null },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    /* sessions.list */
    select seq, ${moment('created_at')} as "createdAt", ${moment('last_seen_at')} as "lastUsedAt",
      address, user_agent as "userAgent",
      coalesce(token_hash = ${tokenHash}::bytea, false) as current
    from sessions s
    where user_seq = ${userSeq} and ${isLasting(sessionMinutes)}
    order by last_seen_at desc, seq desc`.execute(db);
  return rows;
}

/** @returns false when the user has no such session */
export async function endSession(db: Executor, userSeq: number, seq: number): Promise<boolean> {
  const { rows } = await sql`/* sessions.end */
    delete from sessions where user_seq = ${userSeq} and seq = ${seq} returning 1`.execute(db);
  return rows.length > 0;
}
