import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { writeAudit } from '../../http/audit.ts';
import { Problem } from '../../http/problem.ts';
import { passwordMatches } from './password.ts';
import {
  countFailure,
  deleteSession,
  findCredentials,
  forgetFailures,
  insertSession,
  waitSeconds,
} from './session.repository.ts';

export interface SignIn {
  email: string;
  password: string;
  clientAddress: string;
  requestId: string;
}

/**
 * Signs in and answers the token: 256 random bits, stored only as a hash.
 * An account is slowed down per caller (nobody can lock a colleague out from elsewhere); an address
 * and an account as a whole have a ceiling.
 * @throws Problem 401 in the same words for every reason, 429 with the seconds to wait
 */
export async function signIn(db: Executor, request: SignIn): Promise<string> {
  const account = request.email.toLowerCase();
  const limits = [
    {
      key: `caller ${account} ${request.clientAddress}`,
      windowSeconds: 3600,
      free: 5,
      doubling: true,
    },
    { key: `address ${request.clientAddress}`, windowSeconds: 60, free: 30, doubling: false },
    { key: `account ${account}`, windowSeconds: 3600, free: 100, doubling: false },
  ];
  const keys = limits.map(({ key }) => key);
  const wait = await waitSeconds(db, keys);
  if (wait > 0) {
    throw new Problem(429, `Too many failed sign-ins. Try again in ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
  const credentials = await findCredentials(db, account);
  const matches = await passwordMatches(credentials?.passwordHash ?? null, request.password);
  const audited = {
    resource: 'session',
    id: credentials?.seq ?? 'unknown',
    requestId: request.requestId,
  };
  if (!credentials || !matches || !credentials.active) {
    for (const limit of limits) await countFailure(db, limit);
    await writeAudit(db, {
      ...audited,
      userSeq: credentials?.seq ?? null,
      action: 'sign-in-refused',
    });
    throw new Problem(401, 'The e-mail or the password is wrong.');
  }
  await forgetFailures(db, limits[0]?.key ?? '');
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, hashToken(token), credentials.seq);
  await writeAudit(db, { ...audited, userSeq: credentials.seq, action: 'sign-in' });
  return token;
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
