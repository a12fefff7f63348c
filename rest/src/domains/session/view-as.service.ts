import { sql } from 'kysely';
import { mayViewAs, type Person, type ViewableUser } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';
import { requirePermission } from '../../http/allow.ts';
import { writeAudit } from '../../http/audit.ts';
import { hashToken, type SignedInUser } from '../../http/authenticate.ts';
import { forbidden, invalid, notFound, Problem } from '../../http/problem.ts';
import { newToken } from './begin-session.ts';
import { showInSession } from './session.repository.ts';

interface ViewRequest {
  /** Of the session that begins or ends to show somebody else; it ends a moment later. */
  token: string | null;
  clientAddress: string;
  requestId: string;
  sessionMinutes: number;
}

/**
 * Lets the viewer's session show the portal as another user has it, read only. The session stays the viewer's: it ends
 * with their other sessions and is listed among them.
 * @returns the token that opens it from now on
 * @throws Problem 404 for nobody, 403 by the table and above the viewer’s level, 422 for the viewer and who has left
 */
export async function startViewing(
  db: Executor,
  viewer: SignedInUser | null,
  userSeq: number,
  { token, clientAddress, requestId, sessionMinutes }: ViewRequest,
): Promise<string> {
  const user = await findUser(db, userSeq);
  if (!user) throw notFound('user');
  const owner = requirePermission('users.viewAs', viewer, user);
  if (user.seq === owner.seq) throw fault('is your own account');
  if (!user.active) throw fault('is a user who has left: there is nothing to view');
  if (!mayViewAs(owner, user)) {
    throw forbidden('You may view as users of your own level and below, not above it.');
  }
  const next = newToken();
  await db.transaction().execute(async (tx) => {
    const shown =
      token &&
      (await showInSession(tx, {
        tokenHash: hashToken(token),
        nextHash: hashToken(next),
        viewingSeq: user.seq,
        sessionMinutes,
      }));
    if (!shown) throw sessionEnded();
    await writeAudit(tx, {
      userSeq: owner.seq,
      requestId,
      resource: 'session',
      id: user.seq,
      action: 'update',
      details: { summary: `Began to view as ${user.name}.`, address: clientAddress },
    });
  });
  return next;
}

/**
 * Ends that.
 * @returns the token of the viewer's own session; the given one where that is it already
 * @throws Problem 401 for a token that opens nothing
 */
export async function stopViewing(
  db: Executor,
  viewer: SignedInUser | null,
  { token, clientAddress, requestId, sessionMinutes }: ViewRequest,
): Promise<string> {
  const { viewedBy } = requirePermission('users.me', viewer);
  if (token === null) throw sessionEnded();
  if (!viewedBy) return token;
  const next = newToken();
  return db.transaction().execute(async (tx) => {
    const shown = await showInSession(tx, {
      tokenHash: hashToken(token),
      nextHash: hashToken(next),
      viewingSeq: null,
      sessionMinutes,
    });
    if (!shown) throw sessionEnded();
    const user = await findUser(tx, shown.shownSeq);
    await writeAudit(tx, {
      userSeq: shown.ownerSeq,
      requestId,
      resource: 'session',
      id: shown.shownSeq,
      action: 'update',
      details: { summary: `Stopped viewing as ${user?.name ?? 'a user'}.`, address: clientAddress },
    });
    return next;
  });
}

const sessionEnded = (): Problem => new Problem(401, 'Sign in first: the session has ended.');

const fault = (message: string): Problem => invalid([{ field: 'userSeq', message }]);

async function findUser(db: Executor, seq: number): Promise<(ViewableUser & Person) | null> {
  const { rows } = await sql<ViewableUser & Person>`
    /* session.findShown */
    select seq, name, level, active, managerid as "managerSeq" from users
    where seq = ${seq} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
