import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isLasting } from '../../db/session-hours.ts';

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

export interface ShownSession {
  /** Of the session that is replaced. */
  tokenHash: Buffer;
  nextHash: Buffer;
  viewingSeq: number | null;
  /** How long a session lasts without use. */
  sessionMinutes: number;
}

/** What a browser asked for with a token that has just been replaced is answered for this long. */
const REPLACED_SECONDS = 10;

/**
 * Puts a session with another token, which says whom it shows (`null`: its owner), in the place of one that shows
 * nobody else, or in the other direction.
 * @returns whose session it is; `null` where the token opens none of that kind
 */
export async function showInSession(
  db: Executor,
  { tokenHash, nextHash, viewingSeq, sessionMinutes }: ShownSession,
): Promise<{ ownerSeq: number; shownSeq: number } | null> {
  const { rows } = await sql<{ ownerSeq: number; shownSeq: number }>`
    /* session.show */
    with was as (
      update sessions s set ends_at = now() + ${REPLACED_SECONDS}::integer * interval '1 second'
      where token_hash = ${tokenHash} and ends_at is null and ${isLasting(sessionMinutes)}
        and (viewing_seq is null) = (${viewingSeq}::integer is not null)
      returning user_seq, viewing_seq, created_at, address, user_agent
    ), next as (
      insert into sessions (token_hash, user_seq, viewing_seq, created_at, last_seen_at, address, user_agent)
      select ${nextHash}::bytea, user_seq, ${viewingSeq}::integer, created_at, now(), address, user_agent from was
    ), moved as (
      update single_sign_on_sessions set token_hash = ${nextHash}
      where token_hash = ${tokenHash} and exists (select from was)
    )
    select user_seq as "ownerSeq", coalesce(viewing_seq, ${viewingSeq}::integer) as "shownSeq" from was`.execute(
    db,
  );
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
