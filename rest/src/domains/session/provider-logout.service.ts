import type { Database } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { deleteSession } from './session.repository.ts';
import { providerSessions } from './identities.repository.ts';

/** What a provider says has ended; the gateway has checked that the provider says it. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  /** The provider's number of its session; `null`: all sessions of the person. */
  sid: string | null;
  /** Seconds since 1970, by the provider's clock. */
  issuedAt: number;
}

/**
 * Ends the sessions that began with a sign-in at the provider, before the provider said that it is over: a word that is
 * repeated later ends nothing that began since. Sessions with a password go on: the provider knows nothing of them.
 */
export async function endProviderSessions(
  db: Database,
  logout: ProviderLogout,
  { requestId, clientAddress }: { requestId: string; clientAddress: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = await providerSessions(tx, logout);
    const over = open.filter(({ idToken }) => logout.sid === null || sidOf(idToken) === logout.sid);
    const users = new Map<number, number>();
    for (const { tokenHash } of over) {
      const userSeq = await deleteSession(tx, tokenHash);
      if (userSeq !== null) users.set(userSeq, (users.get(userSeq) ?? 0) + 1);
    }
    for (const [userSeq, count] of users) {
      const sessions = count === 1 ? 'a session' : `${count} sessions`;
      await writeAudit(tx, {
        userSeq,
        requestId,
        resource: 'session',
        id: userSeq,
        action: 'sign-out',
        details: { summary: `The company’s sign-in ended ${sessions}.`, address: clientAddress },
      });
    }
  });
}

/** The provider's number of the session that an ID token was given in; it was checked when it came. */
function sidOf(idToken: string): unknown {
  const [, content = ''] = idToken.split('.');
  try {
    const claims = JSON.parse(Buffer.from(content, 'base64url').toString()) as { sid?: unknown };
    return claims.sid ?? null;
  } catch {
    return null;
  }
}
