import type { Executor } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { writeAudit } from '../../http/audit.ts';
import { forbidden, invalid, Problem } from '../../http/problem.ts';
import { hashPassword } from '../../db/password-hash.ts';
import { endOtherSessions, updatePassword } from '../../db/user-access.ts';
import { beginSession, deviceHash, type SignedIn, type SignInBrowser } from './begin-session.ts';
import { inPasswordTurn, passwordMatches } from '../../http/password-turn.ts';
import { deleteSession, findCredentials, type Credentials } from './session.repository.ts';
import { reserve, type ReservedTry } from './tries.ts';

export interface SignIn extends SignInBrowser {
  email: string;
  password: string;
}

/**
 * Signs in and answers two tokens of 256 random bits, stored only as hashes: one opens the session, the other makes the
 * browser known at later sign-ins. guess-budget.ts says how many passwords may be tried.
 * @throws Problem 401 in the same words for every reason, 429 with the seconds to wait
 */
export async function signIn(db: Executor, request: SignIn): Promise<SignedIn> {
  const arrivedAt = performance.now();
  return inPasswordTurn(async () => {
    const account = request.email.toLowerCase();
    const device = deviceHash(request);
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
    const { seq } = credentials;
    return db.transaction().execute(async (tx) => {
      const signedIn = await beginSession(tx, request, seq);
      await audit(tx, request, credentials, 'sign-in');
      return signedIn;
    });
  });
}

export const PASSWORDS_OFF =
  'Passwords are switched off here. Sign in with your company’s own sign-in.';

/** The refusal of a password where none counts; tried passwords are not even checked. */
export async function passwordsOff(
  db: Executor,
  { clientAddress, requestId }: Pick<SignInBrowser, 'clientAddress' | 'requestId'>,
): Promise<Problem> {
  await writeAudit(db, {
    userSeq: null,
    requestId,
    resource: 'session',
    id: 'unknown',
    action: 'sign-in-refused',
    details: { address: clientAddress, summary: PASSWORDS_OFF },
  });
  return forbidden(PASSWORDS_OFF);
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
