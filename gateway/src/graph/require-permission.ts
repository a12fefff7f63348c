import {
  isEverAllowed,
  isForPersonsOnly,
  PERSONS_ONLY,
  viewsOnly,
  type PermissionId,
} from '../../../schema/permissions.ts';
import type { Viewer } from '../viewer.ts';
import { forbidden, unauthenticated } from '../errors/graphql-errors.ts';

/**
 * Refuses early, before any upstream call, what no record could allow. The REST service decides
 * again on every request; this saves the call and gives the same answer sooner.
 * @throws GraphQLError UNAUTHENTICATED or FORBIDDEN
 */
export function requirePermission(viewer: Viewer | null, id: PermissionId): void {
  if (!viewer) throw unauthenticated();
  if (isForPersonsOnly(id)) {
    if (viewer.viewedBy) throw forbidden(viewsOnly(viewer.user.name));
    if (viewer.token) throw forbidden(PERSONS_ONLY);
  }
  if (!isEverAllowed(id, viewer.user)) throw forbidden();
}
