import { sql, type RawBuilder } from 'kysely';
import type { RecordOwner } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';

export interface TokenRow {
  seq: number;
  user: number;
  name: string;
  hint: string;
  mayWrite: boolean;
  mayExplore: boolean;
  created: string;
  expires: string;
  lastUsed: string | null;
}

const moment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const COLUMNS = sql`t.seq, t.user_seq as "user", t.name, t.hint, t.may_write as "mayWrite",
  t.may_explore as "mayExplore", ${moment('t.created_at')} as created, ${moment('t.expires_at')} as expires,
  ${moment('t.last_used_at')} as "lastUsed"`;

/** A user's tokens that were not revoked, the newest first. Those that expired are among them. */
export async function listTokens(db: Executor, userSeq: number): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    /* personal-tokens.list */
    select ${COLUMNS} from personal_tokens t
    where t.user_seq = ${userSeq} and t.revoked_at is null
    order by t.seq desc`.execute(db);
  return rows;
}

/** How many of a user's tokens open something; waits for others who count the same user's. */
export async function countLiveTokens(db: Executor, userSeq: number): Promise<number> {
  await sql`/* personal-tokens.lock */
    select pg_advisory_xact_lock(hashtext('personal-tokens'), ${userSeq}::integer)`.execute(db);
  const { rows } = await sql<{ count: number }>`
    /* personal-tokens.count */
    select count(*)::integer as count from personal_tokens
    where user_seq = ${userSeq} and revoked_at is null and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewToken {
  userSeq: number;
  name: string;
  hash: Buffer;
  hint: string;
  mayWrite: boolean;
  mayExplore: boolean;
  days: number;
}

export async function insertToken(db: Executor, token: NewToken): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    /* personal-tokens.insert */
    insert into personal_tokens as t (user_seq, name, token_hash, hint, may_write, may_explore, expires_at)
    values (${token.userSeq}, ${token.name}, ${token.hash}, ${token.hint}, ${token.mayWrite}, ${token.mayExplore},
      now() + ${token.days}::integer * interval '1 day')
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** A token that was not revoked, and whose it is. */
export async function findToken(
  db: Executor,
  seq: number,
): Promise<{
  name: string;
  owner: RecordOwner & { seq: number; name: string; level: number };
} | null> {
  const { rows } = await sql<{
    name: string;
    userSeq: number;
    userName: string;
    level: number;
    managerSeq: number | null;
  }>`
    /* personal-tokens.find */
    select t.name, u.seq as "userSeq", u.name as "userName", u.level, u.managerid as "managerSeq"
    from personal_tokens t join users u on u.seq = t.user_seq
    where t.seq = ${seq} and t.revoked_at is null for update of t`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { name, userSeq, userName, level, managerSeq } = found;
  return { name, owner: { seq: userSeq, name: userName, level, managerSeq } };
}

export async function revokeToken(db: Executor, seq: number): Promise<void> {
  await sql`/* personal-tokens.revoke */
    update personal_tokens set revoked_at = now() where seq = ${seq}`.execute(db);
}
