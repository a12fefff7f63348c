import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Whom a provider names: for good by issuer and subject. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
}

export interface SignOnUser {
  seq: number;
  email: string;
  active: boolean;
}

/** The user whom this account signs in. */
export async function findByIdentity(
  db: Executor,
  { issuer, subject }: ProviderAccount,
): Promise<SignOnUser | null> {
  const { rows } = await sql<SignOnUser>`
    /* identities.find */
    select u.seq, u.email, u.active from user_identities i join users u on u.seq = i.user_seq
    where i.issuer = ${issuer} and i.subject = ${subject} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The user with this e-mail, and whether another account of the issuer signs that user in. */
export async function findByEmail(
  db: Executor,
  email: string,
  issuer: string,
): Promise<(SignOnUser & { isLinked: boolean }) | null> {
  const { rows } = await sql<SignOnUser & { isLinked: boolean }>`
    /* identities.findByEmail */
    select u.seq, u.email, u.active,
      exists (select 1 from user_identities i where i.user_seq = u.seq and i.issuer = ${issuer}) as "isLinked"
    from users u where lower(u.email) = lower(${email}) and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function linkIdentity(
  db: Executor,
  { issuer, subject }: ProviderAccount,
  userSeq: number,
): Promise<void> {
  await sql`/* identities.link */ insert into user_identities (issuer, subject, user_seq)
    values (${issuer}, ${subject}, ${userSeq})`.execute(db);
}

export async function touchIdentity(
  db: Executor,
  { issuer, subject }: ProviderAccount,
): Promise<void> {
  await sql`/* identities.touch */ update user_identities set last_used_at = now()
    where issuer = ${issuer} and subject = ${subject}`.execute(db);
}

/** Keeps what the provider asks for when the session ends. */
export async function keepIdToken(db: Executor, tokenHash: Buffer, idToken: string): Promise<void> {
  await sql`/* identities.keepIdToken */ insert into single_sign_on_sessions (token_hash, id_token)
    values (${tokenHash}, ${idToken})`.execute(db);
}

/** The provider's clock against ours. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** The sessions that a sign-in at the provider began before a moment: a person's, or everybody's. */
export async function providerSessions(
  db: Executor,
  { issuer, subject, issuedAt }: { issuer: string; subject: string | null; issuedAt: number },
): Promise<{ tokenHash: Buffer; idToken: string }[]> {
  const { rows } = await sql<{ tokenHash: Buffer; idToken: string }>`
    /* identities.providerSessions */
    select o.token_hash as "tokenHash", o.id_token as "idToken"
    from single_sign_on_sessions o join sessions s on s.token_hash = o.token_hash
      join user_identities i on i.user_seq = s.user_seq
    where i.issuer = ${issuer} and (${subject}::text is null or i.subject = ${subject})
      and s.created_at <= to_timestamp(${issuedAt}::bigint + ${CLOCK_TOLERANCE_SECONDS}::integer)`.execute(
    db,
  );
  return rows;
}

export async function findIdToken(db: Executor, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ idToken: string }>`/* identities.findIdToken */
    select id_token as "idToken" from single_sign_on_sessions where token_hash = ${tokenHash}`.execute(
    db,
  );
  return rows[0]?.idToken ?? null;
}
