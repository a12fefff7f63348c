import { LEVELS } from '../../../../schema/enumerations.ts';
import { endAccess, endSessions, forgetIdentities, updatePassword } from '../../db/user-access.ts';
import type { Role } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';
import { writeAudits, type AuditChange, type AuditEntry } from '../../http/audit.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import {
  clearSignInFailures,
  countOtherAdministrators,
  insertAccount,
  isEmailTaken,
  isManagedBy,
  lockAccount,
  lockAdministration,
  updateAccount,
  updateActive,
  type Account,
} from './user-accounts.repository.ts';
import {
  changesOf,
  levelName,
  requestedFields,
  takesRights,
  type AccountChange,
} from './user-rights.ts';

/** Accounts are changed by commands on the machine, not by a signed-in user. */
export interface AccountWrite {
  db: Executor;
  requestId: string;
}

export interface AccountRequest {
  name: string;
  email: string;
  level: number;
  role: Role;
  managerEmail: string | null;
  /** `null` for somebody whom only the company's own sign-in lets in. */
  passwordHash: string | null;
}

export interface AccountChanged {
  /** One sentence for each field, as the audit trail has it. */
  sentences: string[];
  /** Whose sessions ended, because rights were taken from them. */
  signedOut: { email: string; sessions: number }[];
}

/**
 * Adds an active account and answers its number.
 * @throws Problem 409 when the e-mail is taken, 422 for a manager who is unknown or inactive
 */
export async function addAccount(write: AccountWrite, request: AccountRequest): Promise<number> {
  await lockAdministration(write.db);
  const { managerEmail, ...account } = request;
  const manager = managerEmail === null ? null : await managerNamed(write, managerEmail);
  const seq = await insertAccount(write.db, { ...account, managerSeq: manager?.seq ?? null });
  if (seq === null) throw emailTaken(request.email);
  await audit(write, seq, 'create', [
    { summary: `${account.name} was added with the level ${levelName(account.level)}.` },
  ]);
  return seq;
}

/**
 * Changes an account. Where that takes rights away, the user's sessions, calendar feed and known devices end in the same
 * transaction; a manager who loses the user is signed out.
 * @throws Problem 409 when nobody would be left to administer or the e-mail is taken, 422 for a manager who cannot be one
 */
export async function changeAccount(
  write: AccountWrite,
  email: string,
  request: AccountChange,
): Promise<AccountChanged> {
  const account = await accountForChange(write, email);
  const { managerEmail } = request;
  const manager = managerEmail ? await managerNamed(write, managerEmail) : null;
  if (manager) await refuseCircle(write, account, manager);
  const next = {
    ...requestedFields(account, request),
    manager: managerEmail === undefined ? account.manager : (manager?.email ?? null),
    managerSeq: managerEmail === undefined ? account.managerSeq : (manager?.seq ?? null),
  };
  const changes = changesOf(account, next);
  if (changes.length === 0) return { sentences: [], signedOut: [] };
  if (await isEmailTaken(write.db, next.email, account.seq)) throw emailTaken(next.email);
  if (next.level > LEVELS.director) await refuseLastAdministrator(write, account);
  await updateAccount(write.db, account.seq, next);
  await audit(write, account.seq, 'update', changes);
  const signedOut: AccountChanged['signedOut'] = [];
  if (takesRights(account, next)) {
    signedOut.push({ email: next.email, sessions: await endAccess(write.db, account.seq) });
  }
  if (account.managerSeq !== null && account.managerSeq !== next.managerSeq) {
    const sessions = await endSessions(write.db, account.managerSeq);
    signedOut.push({ email: account.manager ?? '', sessions });
  }
  return { sentences: changes.map(({ summary }) => summary), signedOut };
}

/** Replaces the password, and ends what the old one opened: sessions, the calendar feed, known devices. */
export async function setPassword(
  write: AccountWrite,
  email: string,
  passwordHash: string,
): Promise<{ endedSessions: number }> {
  const account = await accountForChange(write, email);
  await updatePassword(write.db, account.seq, passwordHash);
  await clearSignInFailures(write.db, account.email);
  // That it changed is recorded; what it was and is, nowhere.
  const change = { field: 'password', old: null, new: null };
  await audit(write, account.seq, 'update', [{ change, summary: 'A new password was set.' }]);
  return { endedSessions: await endAccess(write.db, account.seq) };
}

/**
 * Activates or deactivates an account. Deactivating ends its sessions, its calendar feed and its known devices in the
 * same transaction: activating it again brings none of them back.
 * @throws Problem 409 when nobody would be left to administer
 */
export async function setActive(
  write: AccountWrite,
  email: string,
  active: boolean,
): Promise<{ changed: boolean; endedSessions: number }> {
  const account = await accountForChange(write, email);
  if (!active) await refuseLastAdministrator(write, account);
  const changed = account.active !== active;
  if (changed) {
    await updateActive(write.db, account.seq, active);
    const change = { field: 'active', old: account.active, new: active };
    const summary = `${account.name} was ${active ? 'activated' : 'deactivated'}.`;
    await audit(write, account.seq, 'update', [{ change, summary }]);
  }
  return { changed, endedSessions: active ? 0 : await endAccess(write.db, account.seq) };
}

/**
 * Forgets the account that signs the user in at the company's provider, and ends what it opened. The next sign-in links
 * by e-mail again.
 */
export async function unlinkAccount(
  write: AccountWrite,
  email: string,
): Promise<{ unlinked: number; endedSessions: number }> {
  const account = await accountForChange(write, email);
  const unlinked = await forgetIdentities(write.db, account.seq);
  if (unlinked === 0) return { unlinked, endedSessions: 0 };
  const summary = `${account.email} was unlinked from the company’s sign-in.`;
  await audit(write, account.seq, 'update', [{ summary }]);
  return { unlinked, endedSessions: await endAccess(write.db, account.seq) };
}

async function refuseLastAdministrator(write: AccountWrite, account: Account): Promise<void> {
  if (account.level > LEVELS.director || !account.active) return;
  if ((await countOtherAdministrators(write.db, account.seq, LEVELS.director)) > 0) return;
  throw new Problem(
    409,
    `${account.email} is the only active administrator. Add or activate another one first.`,
  );
}

async function accountForChange(write: AccountWrite, email: string): Promise<Account> {
  await lockAdministration(write.db);
  const account = await lockAccount(write.db, email);
  if (!account) throw notFound(`user with the e-mail ${email}`);
  return account;
}

async function managerNamed(write: AccountWrite, email: string): Promise<Account> {
  const manager = await lockAccount(write.db, email);
  if (!manager) throw badManager(`there is no user ${email}`);
  if (!manager.active) throw badManager(`${email} is inactive: activate or name another user`);
  return manager;
}

async function refuseCircle(
  write: AccountWrite,
  account: Account,
  manager: Account,
): Promise<void> {
  if (manager.seq === account.seq) throw badManager('must be another user');
  if (await isManagedBy(write.db, manager.seq, account.seq)) {
    throw badManager(`${manager.email} reports to ${account.email} already`);
  }
}

function badManager(message: string): Problem {
  return invalid([{ field: 'manager', message }]);
}

function emailTaken(email: string): Problem {
  return new Problem(409, `There is a user with the e-mail ${email}.`);
}

/** One row a change, each with the sentence that tells it. */
async function audit(
  write: AccountWrite,
  seq: number,
  action: AuditEntry['action'],
  changes: { change?: AuditChange; summary: string }[],
): Promise<void> {
  await writeAudits(
    write.db,
    changes.map(({ change, summary }) => ({
      userSeq: null,
      requestId: write.requestId,
      resource: 'users',
      id: seq,
      action,
      ...(change && { changes: [change] }),
      details: { summary },
    })),
  );
}
