import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** Any constant that no other lock of this program has. */
const RESET_LOCK = 41_042_004;

/** A link works this long after its mail was written. */
const LINK_MINUTES = 30;
const MAILS_AN_HOUR = 3;
const ATTEMPTS = 3;
/** Longer than sending a mail can take. */
const LEASE_MINUTES = 5;

/** Requests for another password from one network within the hour; the caller holds them until the transaction ends. */
export async function countFromNetwork(db: Executor, network: string): Promise<number> {
  await sql`/* password-reset.lock */ select pg_advisory_xact_lock(${RESET_LOCK})`.execute(db);
  const { rows } = await sql<{ count: number }>`
    /* password-reset.countFromNetwork */
    select count(*)::integer as count from password_resets
    where network = ${network} and created_at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a request; a mail follows where the e-mail is an active user's who has not got many lately. */
export async function insertRequest(db: Executor, email: string, network: string): Promise<void> {
  await sql`
    /* password-reset.request */
    insert into password_resets (user_seq, network, next_try)
    select u.seq, ${network}, case when u.seq is not null then now() end
    from (select 1) one left join users u on lower(u.email) = lower(${email}) and u.active
      and u.deleted_at is null and (select count(*) from password_resets r
        where r.user_seq = u.seq and r.created_at > now() - interval '1 hour') < ${MAILS_AN_HOUR}`.execute(
    db,
  );
}

/** The same by an administrator, whom no limit holds up. */
export async function insertSentLink(db: Executor, seq: number, by: number): Promise<void> {
  await sql`
    /* password-reset.sendLink */
    insert into password_resets (user_seq, requested_by, network, next_try)
    values (${seq}, ${by}, 'administrator', now())`.execute(db);
}

/** Whose link it is; `null` for one that is unknown, used or too old. It stays locked until the transaction ends. */
export async function lockLink(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ userSeq: number; name: string; email: string } | null> {
  const { rows } = await sql<{ userSeq: number; name: string; email: string }>`
    /* password-reset.lockLink */
    select u.seq as "userSeq", u.name, u.email from password_resets r join users u on u.seq = r.user_seq
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now()
      and u.active and u.deleted_at is null for update of r`.execute(db);
  return rows[0] ?? null;
}

/** No other link of the user works any longer. */
export async function useLinks(db: Executor, userSeq: number): Promise<void> {
  await sql`
    /* password-reset.use */
    update password_resets set used_at = now(), next_try = null
    where user_seq = ${userSeq} and used_at is null`.execute(db);
}

export interface DueLink {
  seq: number;
  name: string;
  email: string;
}

/** The next mail that is to be written, kept from others while it is sent. */
export async function claimLink(db: Executor): Promise<DueLink | null> {
  const { rows } = await sql<DueLink>`
    /* password-reset.claim */
    with next as (
      select r.seq from password_resets r join users u on u.seq = r.user_seq
      where r.next_try <= now() and r.attempts < ${ATTEMPTS}::integer and u.active and u.deleted_at is null
        and r.created_at > now() - ${LINK_MINUTES}::integer * interval '1 minute'
      order by r.seq limit 1 for update of r skip locked
    ), claimed as (
      update password_resets r set attempts = r.attempts + 1,
        next_try = now() + ${LEASE_MINUTES}::integer * interval '1 minute'
      from next where r.seq = next.seq returning r.seq, r.user_seq
    )
    select c.seq, u.name, u.email from claimed c join users u on u.seq = c.user_seq`.execute(db);
  return rows[0] ?? null;
}

/** The token of the mail that is about to be sent; one of an earlier try ends. */
export async function keepToken(db: Executor, seq: number, tokenHash: Buffer): Promise<void> {
  await sql`
    /* password-reset.keepToken */
    update password_resets set token_hash = ${tokenHash},
      expires_at = now() + ${LINK_MINUTES}::integer * interval '1 minute' where seq = ${seq}`.execute(
    db,
  );
}

/** @param isOver nothing is left to be sent; otherwise it is tried again in a minute */
export async function settleMail(db: Executor, seq: number, isOver: boolean): Promise<void> {
  await sql`
    /* password-reset.settle */
    update password_resets set next_try = case when not ${isOver} then now() + interval '1 minute' end
    where seq = ${seq}`.execute(db);
}
