import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { writeAudit } from '../../http/audit.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { hashPassword } from '../../db/password-hash.ts';
import { endOtherSessions, updatePassword } from '../../db/user-access.ts';
import { isKnownDevice, rememberDevice } from './devices.repository.ts';
import { inPasswordTurn, passwordMatches } from '../../http/password-turn.ts';
import {
  deleteSession,
  findCredentials,
  insertSession,
  userAgentOf,
  type Credentials,
} from './session.repository.ts';
import { reserve, type ReservedTry } from './tries.ts';

export interface SignIn {
  email: string;
  password: string;
  clientAddress: string;
  requestId: string;
  /** What the browser was given at an earlier sign-in, as it came. */
  deviceToken: string | undefined;
  /** The session that this browser had so far, as it came. */
  replacedToken: string | undefined;
  /** The browser’s own description of itself, as it came. */
  userAgent: string | undefined;
}

export interface SignedIn {
  token: string;
  deviceToken: string;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Signs in and answers two tokens of 256 random bits, stored only as hashes: one opens the session, the other makes the
 * browser known at later sign-ins. guess-budget.ts says how many passwords may be tried.
 * @throws Problem 401 in the same words for every reason, 429 with the seconds to wait
 */
export async function signIn(db: Executor, request: SignIn): Promise<SignedIn> {
  const arrivedAt = performance.now();
  return inPasswordTurn(async () => {
    const account = request.email.toLowerCase();
    const device =
      request.deviceToken && TOKEN.test(request.deviceToken)
        ? hashToken(request.deviceToken)
        : null;
    const credentials = await findCredentials(db, account, device);
    const reserved = await reserve(
      db,
      { account, clientAddress: request.clientAddress, device: credentials?.device ?? null },
      performance.now() - arrivedAt,
    );
    const matches = await checked(reserved, credentials, request.password);
    if (!credentials?.active || !matches) {
      await audit(db, request, credentials, 'sign-in-refused');
      throw new Problem(401, 'The e-mail or the password is wrong.');
    }
    await reserved.refund('right');
    return begin(db, request, credentials, device);
  });
}

/** A check that fails, for example because memory is short, was no guess. */
async function checked(
  reserved: ReservedTry,
  credentials: Credentials | null,
  password: string,
): Promise<boolean> {
  try {
    return await passwordMatches(credentials?.passwordHash ?? null, password);
  } catch (error) {
    await reserved.refund('unchecked');
    throw error;
  }
}

/** The new session takes the place of the one that the same browser had. */
async function begin(
  db: Executor,
  request: SignIn,
  credentials: Credentials,
  device: Buffer | null,
): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction().execute(async (tx) => {
    if (request.replacedToken) await deleteSession(tx, hashToken(request.replacedToken));
    await insertSession(tx, hashToken(token), credentials.seq, {
      address: request.clientAddress,
      userAgent: userAgentOf(request.userAgent),
    });
    // A token that this service gave out is kept, also for a second user of the same browser; any other is replaced.
    const isKnown = device !== null && (await isKnownDevice(tx, device));
    const deviceToken =
      isKnown && request.deviceToken ? request.deviceToken : randomBytes(32).toString('base64url');
    await rememberDevice(tx, hashToken(deviceToken), credentials.seq);
    await audit(tx, request, credentials, 'sign-in');
    return { token, deviceToken };
  });
}

function audit(
  db: Executor,
  { requestId, clientAddress }: SignIn,
  credentials: Credentials | null,
  action: 'sign-in' | 'sign-in-refused',
): Promise<void> {
  const userSeq = credentials?.seq ?? null;
  return writeAudit(db, {
    resource: 'session',
    id: userSeq ?? 'unknown',
    requestId,
    userSeq,
    action,
    details: { address: clientAddress },
  });
}

export interface PasswordChange {
  seq: number;
  email: string;
  currentPassword: string;
  newPassword: string;
  /** The session that goes on. */
  token: string | null;
  clientAddress: string;
  requestId: string;
}

/**
 * Replaces the password of somebody who knows it, and ends all other sessions. A try counts as one at a sign-in does.
 * @throws Problem 422 where the current password is another, 429 with the seconds to wait
 */
export function changePassword(db: Executor, change: PasswordChange): Promise<void> {
  const { seq, email, token, clientAddress, requestId } = change;
  const arrivedAt = performance.now();
  const about = { userSeq: seq, requestId, details: { address: clientAddress } };
  return inPasswordTurn(async () => {
    const account = email.toLowerCase();
    const credentials = await findCredentials(db, account, null);
    const reserved = await reserve(
      db,
      { account, clientAddress, device: null },
      performance.now() - arrivedAt,
    );
    if (!(await checked(reserved, credentials, change.currentPassword))) {
      await writeAudit(db, { ...about, resource: 'session', id: seq, action: 'sign-in-refused' });
      throw invalid([{ field: 'currentPassword', message: 'is not your current password' }]);
    }
    await reserved.refund('right');
    const hash = await hashPassword(change.newPassword);
    await db.transaction().execute(async (tx) => {
      await updatePassword(tx, seq, hash);
      await endOtherSessions(tx, seq, token === null ? null : hashToken(token));
      // That it changed is recorded; what it was and is, nowhere.
      const changes = [{ field: 'password', old: null, new: null }];
      await writeAudit(tx, { ...about, resource: 'users', id: seq, action: 'update', changes });
    });
  });
}

/** Ends the session of a token; a token without one is no failure. */
export async function signOut(
  db: Executor,
  token: string | null,
  requestId: string,
): Promise<void> {
  if (!token) return;
  const userSeq = await deleteSession(db, hashToken(token));
  if (userSeq !== null) {
    await writeAudit(db, {
      userSeq,
      requestId,
      resource: 'session',
      id: userSeq,
      action: 'sign-out',
    });
  }
}
