import { LEVELS } from '../../../../../schema/enumerations.ts';
import type { Viewer } from '../../../lib/session.ts';

/** What the selection bar offers; the server decides again on each write. */
export function bulkPermissions({ mayWrite, isManager, level }: Viewer) {
  return { mayTag: mayWrite, mayPlan: mayWrite, mayAssign: isManager || level <= LEVELS.director };
}
