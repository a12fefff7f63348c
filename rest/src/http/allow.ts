import {
  isAllowed,
  isEverAllowed,
  isForPersonsOnly,
  PERSONS_ONLY,
  TOKEN_READS_ONLY,
  viewsOnly,
  type PermissionId,
  type RecordOwner,
} from '../../../schema/permissions.ts';
import type { SignedInUser } from './authenticate.ts';
import { forbidden, Problem } from './problem.ts';
import type { Route } from './route.ts';

const NOBODYS: RecordOwner = { seq: null, managerSeq: null };

/**
 * Refuses a call that the viewer may make for no record at all.
 * @throws Problem 401 without a session, 403
 */
export function refuseEarly(
  { permission, writes }: Pick<Route, 'permission' | 'writes'>,
  viewer: SignedInUser | null,
): void {
  if (viewer?.viewedBy && (writes || isForPersonsOnly(permission))) {
    throw new Problem(403, viewsOnly(viewer.name));
  }
  if (viewer?.token && isForPersonsOnly(permission)) {
    throw new Problem(403, PERSONS_ONLY);
  }
  if (viewer?.token && writes && !viewer.token.mayWrite) {
    throw new Problem(403, TOKEN_READS_ONLY);
  }
  if (isEverAllowed(permission, viewer)) return;
  if (!viewer) throw new Problem(401, 'Sign in first: there is no session, or it has ended.');
  throw new Problem(403, 'Your role does not allow this call.');
}

/**
 * Decides by the permission table whether the viewer may do this to this record.
 * @throws Problem 403
 */
export function requirePermission(
  id: PermissionId,
  viewer: SignedInUser | null,
  owner: RecordOwner = NOBODYS,
): SignedInUser {
  if (!viewer) throw new Problem(401, 'Sign in first.');
  if (!isAllowed(id, viewer, owner)) {
    throw forbidden(
      'You are not allowed to do this. The record’s rep, their manager and administrators are.',
    );
  }
  return viewer;
}

/**
 * Refuses to change what belongs to somebody above the viewer's own level.
 * @throws Problem 403
 */
export function refuseAbove(
  viewer: Pick<SignedInUser, 'level'>,
  { name, level }: { name: string; level: number },
): void {
  if (level >= viewer.level) return;
  throw forbidden(`${name} has a higher level than you: ask somebody of that level.`);
}
