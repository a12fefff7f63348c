import { sql } from 'kysely';
import type { Role } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';

export interface Account {
  seq: number;
  name: string;
  email: string;
  level: number;
  role: Role;
  active: boolean;
  manager: string | null;
  hasPassword: boolean;
}

const COLUMNS = sql`u.seq, u.name, u.email, u.level, u.role, u.active, m.email as manager,
  u.password_hash is not null as "hasPassword"`;

export async function listAccounts(db: Executor): Promise<Account[]> {
  const { rows } = await sql<Account>`
    /* user-accounts.list */
    select ${COLUMNS} from users u left join users m on m.seq = u.managerid
    where u.deleted_at is null
    order by u.level, lower(u.name) collate "C", u.seq`.execute(db);
  return rows;
}

/** An account for a change: its row stays locked until the transaction ends. */
export async function lockAccount(db: Executor, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    /* user-accounts.lock */
    select ${COLUMNS} from users u left join users m on m.seq = u.managerid
    where lower(u.email) = lower(${email}) and u.deleted_at is null for update of u`.execute(db);
  return rows[0] ?? null;
}

export interface NewAccount {
  name: string;
  email: string;
  level: number;
  role: Role;
  managerSeq: number | null;
  passwordHash: string;
}

/** The new account's number; `null` when the e-mail is taken. */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    /* user-accounts.insert */
    insert into users (name, email, level, role, managerid, password_hash)
    values (${account.name}, ${account.email}, ${account.level}, ${JSON.stringify(account.role)}::jsonb,
      ${account.managerSeq}, ${account.passwordHash})
    on conflict do nothing returning seq`.execute(db);
  return rows[0]?.seq ?? null;
}

export async function updatePassword(db: Executor, seq: number, hash: string): Promise<void> {
  await sql`/* user-accounts.updatePassword */ update users
    set password_hash = ${hash}, version = version + 1 where seq = ${seq}`.execute(db);
}

export async function updateActive(db: Executor, seq: number, active: boolean): Promise<void> {
  await sql`/* user-accounts.updateActive */ update users
    set active = ${active}, version = version + 1 where seq = ${seq}`.execute(db);
}

/** Ends every session of a user and answers how many there were. */
export async function endSessions(db: Executor, seq: number): Promise<number> {
  const { numAffectedRows } =
    await sql`/* user-accounts.endSessions */ delete from sessions where user_seq = ${seq}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}

/** Forgets the failed sign-ins of an account, so that a new password can be used at once. */
export async function forgetAccountFailures(db: Executor, email: string): Promise<void> {
  const account = email.toLowerCase();
  await sql`/* user-accounts.forgetFailures */ delete from sign_in_failures
    where key = ${`account ${account}`} or starts_with(key, ${`caller ${account} `})`.execute(db);
}

/** The active accounts, other than this one, that may administer. */
export async function countOtherAdministrators(
  db: Executor,
  seq: number,
  maxLevel: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    /* user-accounts.countOtherAdministrators */
    select count(*)::integer as count from users
    where active and deleted_at is null and level <= ${maxLevel} and seq <> ${seq}`.execute(db);
  return rows[0]?.count ?? 0;
}
