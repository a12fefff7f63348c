import { LEVELS } from '../../../../schema/enumerations.ts';
import type { Role } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';
import { writeAudit, type AuditEntry } from '../../http/audit.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import {
  countOtherAdministrators,
  endSessions,
  forgetAccountFailures,
  insertAccount,
  lockAccount,
  updateActive,
  updatePassword,
  type Account,
} from './user-accounts.repository.ts';

/** Who changes accounts: nobody who is signed in, but whoever may run commands on the machine. */
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
  passwordHash: string;
}

/** Adds an active account and answers its number. @throws Problem 409 when the e-mail is taken, 422 for an unknown manager */
export async function addAccount(write: AccountWrite, request: AccountRequest): Promise<number> {
  const { managerEmail, ...account } = request;
  const manager = managerEmail === null ? null : await lockAccount(write.db, managerEmail);
  if (managerEmail !== null && !manager) {
    throw invalid([{ field: 'manager', message: `there is no user ${managerEmail}` }]);
  }
  const seq = await insertAccount(write.db, { ...account, managerSeq: manager?.seq ?? null });
  if (seq === null) throw new Problem(409, `There is a user with the e-mail ${request.email}.`);
  await audit(write, seq, 'create');
  return seq;
}

/** Replaces the password; whoever is signed in with the old one is signed out. */
export async function setPassword(
  write: AccountWrite,
  email: string,
  passwordHash: string,
): Promise<{ endedSessions: number }> {
  const account = await accountForChange(write, email);
  await updatePassword(write.db, account.seq, passwordHash);
  await forgetAccountFailures(write.db, account.email);
  // That it changed is recorded; what it was and is, nowhere.
  await audit(write, account.seq, 'update', [{ field: 'password', old: null, new: null }]);
  return { endedSessions: await endSessions(write.db, account.seq) };
}

/**
 * Lets an account in or shuts it out; shutting out ends its sessions in the same moment.
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
    await audit(write, account.seq, 'update', [
      { field: 'active', old: account.active, new: active },
    ]);
  }
  return { changed, endedSessions: active ? 0 : await endSessions(write.db, account.seq) };
}

async function refuseLastAdministrator(write: AccountWrite, account: Account): Promise<void> {
  if (account.level > LEVELS.director) return;
  if ((await countOtherAdministrators(write.db, account.seq, LEVELS.director)) > 0) return;
  throw new Problem(
    409,
    `${account.email} is the only active administrator. Add or activate another one first.`,
  );
}

async function accountForChange(write: AccountWrite, email: string): Promise<Account> {
  const account = await lockAccount(write.db, email);
  if (!account) throw notFound(`user with the e-mail ${email}`);
  return account;
}

function audit(
  write: AccountWrite,
  seq: number,
  action: AuditEntry['action'],
  changes?: AuditEntry['changes'],
): Promise<void> {
  return writeAudit(write.db, {
    userSeq: null,
    requestId: write.requestId,
    resource: 'users',
    id: seq,
    action,
    ...(changes && { changes }),
  });
}
