import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  mayViewAs,
  type Person,
  type PermissionViewer,
  type Role,
} from '../../../schema/permissions.ts';
import type { TokenRights } from '../../../schema/personal-token.ts';
import type { Executor } from '../db/database.ts';
import { isLasting } from '../db/session-hours.ts';

export interface SignedInUser extends PermissionViewer {
  id: string;
  name: string;
  email: string;
  managerSeq: number | null;
  role: Role;
  /** The personal token that the request came with; absent for a session. */
  token?: TokenRights & { seq: number; expires: string };
  /** Whose session it is, where it shows the portal as this user; absent for the user’s own session. */
  viewedBy?: Person;
}

/** Who answers for a request: somebody who is viewing as another user does so in their own name. */
export const answerableFor = ({ seq, viewedBy }: Pick<SignedInUser, 'seq' | 'viewedBy'>): number =>
  viewedBy?.seq ?? seq;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sessions `s` with their owners `o` and the users `u` that they show: their owners, or whom these are viewing as. */
const SESSIONS = sql`sessions s join users o on o.seq = s.user_seq
      join users u on u.seq = coalesce(s.viewing_seq, s.user_seq)`;
const ALL_ACTIVE = sql`o.active and o.deleted_at is null and u.active and u.deleted_at is null`;

/** The token of `Authorization: Bearer …`, or `null`. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,128})$/.exec(header ?? '')?.[1] ?? null;
}

/**
 * Who a session's token belongs to, or whom it shows, decided from the database on every request: an ended session, a
 * signed-out token, a user who became inactive and one who may no longer be viewed are all `null`. Using a session keeps
 * it alive.
 * @param address where it is used from
 */
export async function findSession(
  db: Executor,
  token: string,
  sessionMinutes: number,
  address: string,
): Promise<SignedInUser | null> {
  const { rows } = await sql<
    Omit<SignedInUser, 'viewedBy'> & { stale: boolean; owner: (PermissionViewer & Person) | null }
  >`
    /* session.find */
    select u.seq, u.id, u.name, u.email, u.level, u.role, u.active, u.managerid as "managerSeq",
      exists (select 1 from users r where r.managerid = u.seq and r.level = 32 and r.active) as "isManager",
      s.last_seen_at < now() - interval '20 seconds' as stale,
      case when s.viewing_seq is not null then jsonb_build_object('seq', o.seq, 'name', o.name, 'level', o.level,
        'active', o.active, 'isManager',
        exists (select 1 from users r where r.managerid = o.seq and r.level = 32 and r.active)) end as owner
    from ${SESSIONS}
    where s.token_hash = ${hashToken(token)}
      and ${ALL_ACTIVE}
      and ${isLasting(sessionMinutes)}`.execute(db);
  const found = rows[0];
  if (!found) return null;
  const { stale, owner, ...user } = found;
  if (owner && !mayViewAs(owner, user)) return null;
  if (stale) {
    // Not on every request: sliding needs no write more often than this.
    await sql`/* session.slide */ update sessions set last_seen_at = now(), address = ${address}
      where token_hash = ${hashToken(token)}`.execute(db);
  }
  return owner ? { ...user, viewedBy: { seq: owner.seq, name: owner.name } } : user;
}

/** Those of the tokens whose session, or which as personal tokens, still last; asking does not keep a session alive. */
export async function findLiveTokens(
  db: Executor,
  tokens: string[],
  sessionMinutes: number,
): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const { rows } = await sql<{ hash: string }>`
    /* session.findLive */
    select encode(s.token_hash, 'hex') as hash from ${SESSIONS}
    where s.token_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)
      and ${ALL_ACTIVE}
      and ${isLasting(sessionMinutes)}
    union all
    select encode(t.token_hash, 'hex') from personal_tokens t join users u on u.seq = t.user_seq
    where t.token_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)
      and u.active and u.deleted_at is null and t.revoked_at is null and t.expires_at > now()`.execute(
    db,
  );
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''));
}
