import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface Credentials {
  seq: number;
  active: boolean;
  passwordHash: string | null;
}

export async function findCredentials(db: Executor, email: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    /* session.findCredentials */
    select seq, active, password_hash as "passwordHash" from users
    where lower(email) = lower(${email}) and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function insertSession(
  db: Executor,
  tokenHash: Buffer,
  userSeq: number,
): Promise<void> {
  await sql`/* session.expire */ delete from sessions
    where user_seq = ${userSeq} and created_at < now() - interval '12 hours'`.execute(db);
  await sql`/* session.insert */ insert into sessions (token_hash, user_seq, created_at, last_seen_at)
    values (${tokenHash}, ${userSeq}, now(), now())`.execute(db);
}

/** The user whose session ended, or `null` when there was none. */
export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ userSeq: number }>`/* session.delete */ delete from sessions
    where token_hash = ${tokenHash} returning user_seq as "userSeq"`.execute(db);
  return rows[0]?.userSeq ?? null;
}

/** Seconds that the key must still wait; 0 when it may try. */
export async function waitSeconds(db: Executor, keys: string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    /* session.wait */
    select coalesce(ceil(max(extract(epoch from blocked_until - now()))), 0)::integer as seconds
    from sign_in_failures where key = any (${keys}::text[]) and blocked_until > now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Counts one failure of a key within a window and blocks the key when it is over its limit:
 * with `doubling` for 1, 2, 4 … 60 s, otherwise for the rest of the window.
 */
export async function countFailure(
  db: Executor,
  limit: { key: string; windowSeconds: number; free: number; doubling: boolean },
): Promise<void> {
  const { key, windowSeconds, free, doubling } = limit;
  await sql`
    /* session.countFailure */
    insert into sign_in_failures as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start < now() - ${windowSeconds}::integer * interval '1 second'
        then 1 else f.failures + 1 end,
      window_start = case when f.window_start < now() - ${windowSeconds}::integer * interval '1 second'
        then now() else f.window_start end`.execute(db);
  await sql`
    /* session.block */
    update sign_in_failures set blocked_until = case
      when ${doubling} then now() + least(60, power(2, least(failures - ${free}::integer, 6))) * interval '1 second'
      else window_start + ${windowSeconds}::integer * interval '1 second' end
    where key = ${key} and failures >= ${free}::integer`.execute(db);
}

export async function forgetFailures(db: Executor, key: string): Promise<void> {
  await sql`/* session.forgetFailures */ delete from sign_in_failures where key = ${key}`.execute(
    db,
  );
}

export async function findMeta(db: Executor, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    /* session.findMeta */ select value from portal_meta where key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}
