import { isAdministrator, LEVELS } from '../../../../schema/levels.ts';
import type { Role } from '../../../../schema/permissions.ts';
import {
  clearSignInFailures,
  endAccess,
  endSessions,
  forgetIdentities,
  updatePassword,
} from '../../db/user-access.ts';
import { insertSentLink } from '../../db/password-resets.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { auditAccount, beginChange, openAccount, type AccountWrite } from './account-write.ts';
import { requireReceiver, handOver, type HandedOver } from './hand-over.ts';
import {
  countOtherAdministrators,
  insertAccount,
  isEmailTaken,
  isManagedBy,
  lockAccount,
  updateAccount,
  updateActive,
  type Account,
  type AccountRef,
} from './user-accounts.repository.ts';
import {
  changesOf,
  levelName,
  requestedFields,
  takesRights,
  type AccountChange,
} from './user-rights.ts';

export interface AccountRequest {
  name: string;
  email: string;
  level: number;
  role: Role;
  manager: AccountRef | null;
  /** `null`: a password is set, or a link sent, later. */
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
 * @throws Problem 409 when the e-mail is taken, 422 for a manager who is unknown or inactive, 403 for a level above the administrator’s
 */
export async function addAccount(given: AccountWrite, request: AccountRequest): Promise<number> {
  const write = await beginChange(given);
  requireLevel(write, request.level);
  const { manager: named, ...account } = request;
  const manager = named === null ? null : await managerNamed(write, named);
  const seq = await insertAccount(write.db, { ...account, managerSeq: manager?.seq ?? null });
  if (seq === null) throw emailTaken(request.email);
  const summary = `Added ${account.name} with the level ${levelName(account.level)}.`;
  await auditAccount(write, seq, 'create', [{ summary }]);
  return seq;
}

/**
 * Changes an account. Where that takes rights away, the user's sessions, calendar feed and known devices end in the same
 * transaction; a manager who loses the user is signed out.
 * @throws Problem 409 when nobody would be left to administer or the e-mail is taken, 422 for a manager who cannot be one
 */
export async function changeAccount(
  given: AccountWrite,
  ref: AccountRef,
  request: AccountChange,
): Promise<AccountChanged> {
  const { write, account } = await openAccount(given, ref);
  const manager = request.manager ? await managerNamed(write, request.manager) : null;
  if (manager) await refuseCircle(write, account, manager);
  const keeps = request.manager === undefined;
  const next = {
    ...requestedFields(account, request),
    manager: keeps ? account.manager : (manager?.email ?? null),
    managerName: keeps ? account.managerName : (manager?.name ?? null),
    managerSeq: keeps ? account.managerSeq : (manager?.seq ?? null),
  };
  const changes = changesOf(account, next);
  if (changes.length === 0) return { sentences: [], signedOut: [] };
  if (next.level !== account.level) requireLevel(write, next.level);
  if (await isEmailTaken(write.db, next.email, account.seq)) throw emailTaken(next.email);
  if (!isAdministrator(next)) await refuseLastAdministrator(write, account);
  await updateAccount(write.db, account.seq, next);
  await auditAccount(write, account.seq, 'update', changes);
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
  given: AccountWrite,
  ref: AccountRef,
  passwordHash: string,
): Promise<{ endedSessions: number }> {
  const { write, account } = await openAccount(given, ref);
  await updatePassword(write.db, account.seq, passwordHash);
  await clearSignInFailures(write.db, account.email);
  // That it changed is recorded; what it was and is, nowhere.
  const change = { field: 'password', old: null, new: null };
  const summary = `Set a new password for ${account.name}.`;
  await auditAccount(write, account.seq, 'update', [{ change, summary }]);
  return { endedSessions: await endAccess(write.db, account.seq) };
}

/**
 * Has a link mailed behind which the user chooses a password. What they have now works until then.
 * @throws Problem 409 for a user who may not sign in
 */
export async function sendLink(given: AccountWrite, ref: AccountRef): Promise<void> {
  const { write, account } = await openAccount(given, ref);
  if (!write.by) throw new Error('a link is sent by somebody');
  if (!account.active) throw new Problem(409, `${account.name} is inactive: activate them first.`);
  await insertSentLink(write.db, account.seq, write.by.seq);
  const summary = `Sent ${account.name} a link to choose a new password.`;
  await auditAccount(write, account.seq, 'update', [{ summary }]);
}

/**
 * Forgets the account that signs the user in at the company's provider, and ends what it opened. The next sign-in links
 * by e-mail again.
 */
export async function unlinkAccount(
  given: AccountWrite,
  ref: AccountRef,
): Promise<{ unlinked: number; endedSessions: number }> {
  const { write, account } = await openAccount(given, ref);
  const unlinked = await forgetIdentities(write.db, account.seq);
  if (unlinked === 0) return { unlinked, endedSessions: 0 };
  const summary = `Unlinked ${account.name} from the company’s sign-in.`;
  await auditAccount(write, account.seq, 'update', [{ summary }]);
  return { unlinked, endedSessions: await endAccess(write.db, account.seq) };
}

/** Lets a user sign in again; what ended when they were deactivated stays ended. */
export async function activateAccount(
  given: AccountWrite,
  ref: AccountRef,
): Promise<{ changed: boolean }> {
  const { write, account } = await openAccount(given, ref);
  if (account.active) return { changed: false };
  await setActive(write, account, true);
  return { changed: true };
}

export interface Deactivated {
  seq: number;
  changed: boolean;
  endedSessions: number;
  /** What went to whom; `null` where nothing was to be handed over. */
  handedOver: HandedOver | null;
}

/**
 * Shuts a user out and gives their companies and open activities to a rep. Sessions, the calendar feed and known devices
 * end in the same transaction: activating the account again brings none of them back.
 * @param to who gets them; `null` leaves them where they are
 * @throws Problem 409 when nobody would be left to administer, 422 for a receiver who is no active rep
 */
export async function deactivateAccount(
  given: AccountWrite,
  ref: AccountRef,
  to: AccountRef | null,
): Promise<Deactivated> {
  const { write, account } = await openAccount(given, ref);
  await refuseLastAdministrator(write, account);
  const receiver = to && (await requireReceiver(write, account, to));
  if (account.active) await setActive(write, account, false);
  return {
    seq: account.seq,
    changed: account.active,
    handedOver: receiver && (await handOver(write, account, receiver)),
    endedSessions: await endAccess(write.db, account.seq),
  };
}

/** Signs a user out everywhere; they may sign in again. @returns how many sessions ended */
export async function signOutUser(given: AccountWrite, ref: AccountRef): Promise<number> {
  const { write, account } = await openAccount(given, ref);
  const ended = await endSessions(write.db, account.seq);
  const sessions = ended === 1 ? '1 session' : `${ended} sessions`;
  const summary = `Signed ${account.name} out everywhere: ${sessions} ended.`;
  await auditAccount(write, account.seq, 'sign-out', [{ summary }]);
  return ended;
}

async function setActive(write: AccountWrite, account: Account, active: boolean): Promise<void> {
  await updateActive(write.db, account.seq, active);
  const change = { field: 'active', old: account.active, new: active };
  const summary = `${active ? 'Activated' : 'Deactivated'} ${account.name}.`;
  await auditAccount(write, account.seq, 'update', [{ change, summary }]);
}

/** @throws Problem 403: nobody gives somebody more than they have */
function requireLevel({ by }: AccountWrite, level: number): void {
  if (!by || level >= by.level) return;
  const message = `may not be above your own, ${levelName(by.level)}`;
  throw new Problem(403, `level: ${message}.`, { errors: [{ field: 'level', message }] });
}

async function refuseLastAdministrator(write: AccountWrite, account: Account): Promise<void> {
  if (!isAdministrator(account) || !account.active) return;
  if ((await countOtherAdministrators(write.db, account.seq, LEVELS.director)) > 0) return;
  throw new Problem(
    409,
    `${account.email} is the only active administrator. Add or activate another one first.`,
  );
}

const nameOf = (ref: AccountRef): string => ('email' in ref ? ref.email : `number ${ref.seq}`);

async function managerNamed(write: AccountWrite, ref: AccountRef): Promise<Account> {
  const manager = await lockAccount(write.db, ref);
  if (!manager) throw badManager(`there is no user ${nameOf(ref)}`);
  if (!manager.active) {
    throw badManager(`${manager.email} is inactive: activate or name another user`);
  }
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
  return new Problem(409, `There is a user with the e-mail ${email}.`, {
    errors: [{ field: 'email', message: 'belongs to another user' }],
  });
}
