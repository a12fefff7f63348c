import { networkOf } from '../../../../schema/client-network.ts';
import { clearSignInFailures, endAccess, updatePassword } from '../../db/user-access.ts';
import type { Executor } from '../../db/database.ts';
import { hashPassword } from '../../db/password-hash.ts';
import { writeAudit } from '../../http/audit.ts';
import { hashToken } from '../../http/authenticate.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { inPasswordTurn } from '../../http/password-turn.ts';
import { countFromNetwork, insertRequest, lockLink, useLinks } from '../../db/password-resets.ts';

/** Requests of one network within an hour. */
const REQUESTS_AN_HOUR = 20;
const WAIT_SECONDS = 60;

/**
 * Takes a request for another password. Whether the e-mail is anybody's makes no difference to the caller: the mail is
 * written later, by the loop that sends reports.
 * @throws Problem 429 for a network that asks too often
 */
export function requestReset(db: Executor, email: string, clientAddress: string): Promise<void> {
  const network = networkOf(clientAddress);
  return db.transaction().execute(async (tx) => {
    if ((await countFromNetwork(tx, network)) >= REQUESTS_AN_HOUR) {
      throw new Problem(429, 'Too many attempts. Try again in 60 seconds.', {
        retryAfterSeconds: WAIT_SECONDS,
        limit: { name: 'password-resets', quota: REQUESTS_AN_HOUR, resetSeconds: WAIT_SECONDS },
      });
    }
    await insertRequest(tx, email, network);
  });
}

export interface Reset {
  token: string;
  newPassword: string;
  clientAddress: string;
  requestId: string;
}

const OVER = 'has been used, or is older than 30 minutes: ask for another one';

/**
 * Sets the password that somebody chose behind the link of a mail. The link works once, the user’s other links end with it,
 * and so does all that the old password opened.
 * @throws Problem 422 for a link that does not work (any longer)
 */
export async function resetPassword(db: Executor, reset: Reset): Promise<void> {
  const tokenHash = hashToken(reset.token);
  // A made-up token must not cost a hash.
  if (!(await db.transaction().execute((tx) => lockLink(tx, tokenHash)))) throw overdue();
  const hash = await inPasswordTurn(() => hashPassword(reset.newPassword));
  await db.transaction().execute(async (tx) => {
    const user = await lockLink(tx, tokenHash);
    if (!user) throw overdue();
    await useLinks(tx, user.userSeq);
    await updatePassword(tx, user.userSeq, hash);
    await clearSignInFailures(tx, user.email);
    await endAccess(tx, user.userSeq);
    await writeAudit(tx, {
      userSeq: user.userSeq,
      requestId: reset.requestId,
      resource: 'users',
      id: user.userSeq,
      action: 'update',
      changes: [{ field: 'password', old: null, new: null }],
      details: {
        summary: `${user.name} chose a new password with a link by e-mail.`,
        address: reset.clientAddress,
      },
    });
  });
}

const overdue = (): Problem => invalid([{ field: 'token', message: OVER }]);
