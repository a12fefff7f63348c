import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface Credentials {
  seq: number;
  active: boolean;
  passwordHash: string | null;
  /** The given device, when this user has signed in with it before. */
  device: Buffer | null;
}

/** @param device the hash of the token that the browser brought */
export async function findCredentials(
  db: Executor,
  email: string,
  device: Buffer | null,
): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    /* session.findCredentials */
    select seq, active, password_hash as "passwordHash",
      (select d.token_hash from sign_in_devices d
        where d.token_hash = ${device}::bytea and d.user_seq = users.seq) as device
    from users where lower(email) = lower(${email}) and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Where a session begins. */
export interface SessionFrom {
  address: string;
  /** How the browser describes itself, at most `USER_AGENT_MAX` characters. */
  userAgent: string | null;
}

const USER_AGENT_MAX = 400;

/** @param given as it came: anybody may send anything */
export const userAgentOf = (given: string | undefined): string | null =>
  given
    ?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, USER_AGENT_MAX)
    .trim() || null;

export async function insertSession(
  db: Executor,
  tokenHash: Buffer,
  userSeq: number,
  from: SessionFrom,
): Promise<void> {
  await sql`/* session.expire */ delete from sessions
    where user_seq = ${userSeq} and created_at < now() - interval '12 hours'`.execute(db);
  await sql`/* session.insert */ 
    insert into sessions (token_hash, user_seq, created_at, last_seen_at, address, user_agent)
    values (${tokenHash}, ${userSeq}, now(), now(), ${from.address}, ${from.userAgent})`.execute(
    db,
  );
}

/**
 * Gives a session another token and says whom it shows, `null` for its owner.
 * @returns whose session it is; `null` where the token opens none, or one that shows somebody else already or nobody yet
 */
export async function showInSession(
  db: Executor,
  tokenHash: Buffer,
  nextHash: Buffer,
  viewingSeq: number | null,
): Promise<{ ownerSeq: number; shownSeq: number } | null> {
  const { rows } = await sql<{ ownerSeq: number; shownSeq: number }>`
    /* session.show */
    with shown as (
      update sessions s set token_hash = ${nextHash}, viewing_seq = ${viewingSeq}::integer
      from sessions was
      where s.token_hash = ${tokenHash} and was.token_hash = s.token_hash
        and (s.viewing_seq is null) = (${viewingSeq}::integer is not null)
      returning s.user_seq as "ownerSeq", coalesce(was.viewing_seq, s.viewing_seq) as "shownSeq"
    ), moved as (
      update single_sign_on_sessions set token_hash = ${nextHash}
      where token_hash = ${tokenHash} and exists (select from shown)
    )
    select * from shown`.execute(db);
  return rows[0] ?? null;
}

/** The user whose session ended, or `null` when there was none. */
export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ userSeq: number }>`/* session.delete */ delete from sessions
    where token_hash = ${tokenHash} returning user_seq as "userSeq"`.execute(db);
  return rows[0]?.userSeq ?? null;
}

export async function findMeta(db: Executor, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    /* session.findMeta */ select value from portal_meta where key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}
