import type { PermissionId } from '../../../schema/permissions.ts';
import { findUser } from '../db/references.ts';
import { requirePermission } from './allow.ts';
import type { SignedInUser } from './authenticate.ts';
import { invalid } from './problem.ts';
import type { WriteContext } from './record-write.ts';

interface Author {
  seq: number;
  name: string;
  managerSeq: number | null;
}

/**
 * In whose name a record is written: the viewer's own, or a user's whom the viewer may write for.
 * @param user as the request names it; absent, the viewer
 * @returns `enteredBy` the true writer where that is not the author
 * @throws Problem 422 on `user` when no active user has this number, 403 when the viewer may not
 */
export async function authorFor(
  { db, viewer }: Pick<WriteContext, 'db' | 'viewer'>,
  permission: PermissionId,
  user: number | undefined,
): Promise<{ me: SignedInUser; author: Author; enteredBy: number | null }> {
  const me = requirePermission(permission, viewer, viewer ?? undefined);
  if (user === undefined || user === me.seq) return { me, author: me, enteredBy: null };
  const author = await findUser(db, user);
  if (!author?.active) throw invalid([{ field: 'user', message: 'is not an active user' }]);
  requirePermission(permission, viewer, author);
  return { me, author, enteredBy: me.seq };
}
