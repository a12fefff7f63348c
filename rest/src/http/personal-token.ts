import { sql } from 'kysely';
import { holdsExplore, scopesOf } from '../../../schema/permissions.ts';
import type { Database } from '../db/database.ts';
import { hashToken, type SignedInUser } from './authenticate.ts';
import { Problem } from './problem.ts';
import { recordRefusal } from './refusals.ts';

/** The request that a token came with. */
export interface TokenUse {
  requestId: string;
  address: string;
}

interface StoredToken extends SignedInUser {
  tokenSeq: number;
  mayWrite: boolean;
  mayExplore: boolean;
  expires: string;
  isExpired: boolean;
  isRevoked: boolean;
  isStale: boolean;
}

/**
 * Who a personal token belongs to and what it carries, decided from the database on every request. It opens never more
 * than its owner may do now. Using it is noted once a minute.
 * @throws Problem 401 in words for one that is unknown, expired or revoked: a script is never taken for a visitor
 */
export async function findTokenOwner(
  db: Database,
  token: string,
  use: TokenUse,
): Promise<SignedInUser> {
  const { rows } = await sql<StoredToken>`
    /* personalToken.find */
    select u.seq, u.id, u.name, u.email, u.level, u.role, u.active, u.managerid as "managerSeq",
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager",
      t.seq as "tokenSeq", t.may_write as "mayWrite", t.may_explore as "mayExplore",
      to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires,
      t.expires_at <= now() as "isExpired",
      t.revoked_at is not null or not u.active or u.deleted_at is not null as "isRevoked",
      coalesce(t.last_used_at < now() - interval '1 minute', true) as "isStale"
    from personal_tokens t join users u on u.seq = t.user_seq
    where t.token_hash = ${hashToken(token)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem(401, 'This token is not known. Check that it was copied whole.');
  const { tokenSeq, mayWrite, mayExplore, expires, isExpired, isRevoked, isStale, ...user } = found;
  const ended = isRevoked ? 'was revoked' : isExpired ? `expired on ${expires.slice(0, 10)}` : null;
  if (ended !== null) {
    const reason = `This token ${ended}. Create another one under Account, Tokens.`;
    const what = `personal token ${tokenSeq}`;
    await recordRefusal(db, { userSeq: user.seq, what, path: '', reason, ...use });
    throw new Problem(401, reason);
  }
  if (isStale) {
    await sql`/* personalToken.use */ update personal_tokens set last_used_at = now()
      where seq = ${tokenSeq}`.execute(db);
  }
  const explores = mayExplore && holdsExplore(user, scopesOf(user.role));
  return { ...user, token: { seq: tokenSeq, mayWrite, mayExplore: explores, expires } };
}
