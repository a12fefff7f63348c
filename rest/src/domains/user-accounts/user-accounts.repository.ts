import { sql, type RawBuilder } from 'kysely';
import { LEVELS } from '../../../../schema/levels.ts';
import type { Role } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';

export interface Account {
  seq: number;
  name: string;
  email: string;
  level: number;
  role: Role;
  active: boolean;
  version: number;
  /** The manager's e-mail. */
  manager: string | null;
  managerName: string | null;
  managerSeq: number | null;
  isManager: boolean;
  hasPassword: boolean;
}

/** Which account: commands name people by e-mail, the portal by number. */
export type AccountRef = { email: string } | { seq: number };

const isAccount = (ref: AccountRef): RawBuilder<boolean> =>
  'seq' in ref
    ? sql<boolean>`u.seq = ${ref.seq}`
    : sql<boolean>`lower(u.email) = lower(${ref.email})`;

const COLUMNS = sql`u.seq, u.name, u.email, u.level, u.role, u.active, u.version, m.email as manager,
  m.name as "managerName", u.managerid as "managerSeq", u.password_hash is not null as "hasPassword",
  exists (select 1 from users r where r.managerid = u.seq and r.level = ${LEVELS.rep} and r.active) as "isManager"`;

/** Any constant that no other lock of this program has. */
const ADMINISTRATION_LOCK = 41_042_003;

/**
 * Accounts are changed one after the other until the transaction ends: two changes at once could each leave the other's
 * account as the last administrator.
 */
export async function lockAdministration(db: Executor): Promise<void> {
  await sql`/* user-accounts.lockAdministration */
    select pg_advisory_xact_lock(${ADMINISTRATION_LOCK})`.execute(db);
}

export async function listAccounts(db: Executor): Promise<Account[]> {
  const { rows } = await sql<Account>`
    /* user-accounts.list */
    select ${COLUMNS} from users u left join users m on m.seq = u.managerid
    where u.deleted_at is null
    order by u.level, lower(u.name) collate "C", u.seq`.execute(db);
  return rows;
}

/** An account for a change: its row stays locked until the transaction ends. */
export async function lockAccount(db: Executor, ref: AccountRef): Promise<Account | null> {
  const { rows } = await sql<Account>`
    /* user-accounts.lock */
    select ${COLUMNS} from users u left join users m on m.seq = u.managerid
    where ${isAccount(ref)} and u.deleted_at is null for update of u`.execute(db);
  return rows[0] ?? null;
}

export interface NewAccount {
  name: string;
  email: string;
  level: number;
  role: Role;
  managerSeq: number | null;
  /** `null`: the user signs in once a password was set. */
  passwordHash: string | null;
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

/** What of an account may be changed, each with its new value. */
export interface AccountFields {
  name: string;
  email: string;
  level: number;
  role: Role;
  managerSeq: number | null;
}

export async function updateAccount(
  db: Executor,
  seq: number,
  { name, email, level, role, managerSeq }: AccountFields,
): Promise<void> {
  await sql`/* user-accounts.update */ update users
    set name = ${name}, email = ${email}, level = ${level}, role = ${JSON.stringify(role)}::jsonb,
      managerid = ${managerSeq}, version = version + 1
    where seq = ${seq}`.execute(db);
}

/** Also by a deleted account: an e-mail is given once. */
export async function isEmailTaken(db: Executor, email: string, exceptSeq: number) {
  const { rows } = await sql`/* user-accounts.isEmailTaken */
    select 1 from users where lower(email) = lower(${email}) and seq <> ${exceptSeq}`.execute(db);
  return rows.length > 0;
}

/** True when the user's manager, that one's manager and so on lead to the other user. */
export async function isManagedBy(db: Executor, seq: number, other: number): Promise<boolean> {
  const { rows } = await sql`/* user-accounts.isManagedBy */
    with recursive above as (
      select managerid from users where seq = ${seq}
      union select u.managerid from users u join above on u.seq = above.managerid
    )
    select 1 from above where managerid = ${other}`.execute(db);
  return rows.length > 0;
}

export async function updateActive(db: Executor, seq: number, active: boolean): Promise<void> {
  await sql`/* user-accounts.updateActive */ update users
    set active = ${active}, version = version + 1 where seq = ${seq}`.execute(db);
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
