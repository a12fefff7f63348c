import { isEverAllowed } from '../../../../schema/permissions.ts';
import { useViewer } from '../../lib/session.ts';

/** Whether this user may override do-not-call once: only users who may clear it. The server checks again. */
export function useMayOverride(): boolean {
  const { seq, level, isManager } = useViewer();
  return isEverAllowed('manufacturers.clearDoNotCall', { seq, level, isManager, active: true });
}
