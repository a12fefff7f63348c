import { isAdministrator } from '../../../../../schema/levels.ts';
import type { Viewer } from '../../../lib/session.ts';

/** What the selection bar offers; the server decides again on each write. */
export function bulkPermissions(viewer: Viewer) {
  const { mayWrite, isManager } = viewer;
  return { mayTag: mayWrite, mayPlan: mayWrite, mayAssign: isManager || isAdministrator(viewer) };
}
