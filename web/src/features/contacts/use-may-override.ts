import { isEverAllowed } from '../../../../schema/permissions.ts';
import { useViewer } from '../../lib/session.ts';

/** Whether this user may pass over do-not-call once, as whoever may end it; the server decides again. */
export function useMayOverride(): boolean {
  const { seq, level, isManager } = useViewer();
  return isEverAllowed('manufacturers.clearDoNotCall', { seq, level, isManager, active: true });
}
