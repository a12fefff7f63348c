import { isEverAllowed } from '../../../../../schema/permissions.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './DoNotCallBanner.module.css';
import { doNotCallSince, type DoNotCallState } from './DoNotCallBadge.tsx';

export interface DoNotCallBannerProps {
  doNotCall: DoNotCallState;
  /** The rep's manager, who can clear it. */
  managerName: string | null;
  onClear: () => void;
}

/** Whether this user may take do-not-call away; the server decides again. */
export function useMayClearDoNotCall(): boolean {
  const { seq, level, isManager } = useViewer();
  const viewer = { seq, level, isManager, active: true };
  return isEverAllowed('manufacturers.clearDoNotCall', viewer);
}

/** Red and in the way, on purpose: who set do-not-call, when and why. */
export function DoNotCallBanner({ doNotCall, managerName, onClear }: DoNotCallBannerProps) {
  const mayClear = useMayClearDoNotCall();
  if (!doNotCall.flag) return null;
  return (
    <div className={styles.banner} role="note" aria-label="Do not call">
      <strong>Do not call</strong>
      <span className={styles.text}>
        {doNotCallSince(doNotCall)}
        {doNotCall.reason ? ` — ${doNotCall.reason}` : ''}
      </span>
      {mayClear ? (
        <Button size="small" onClick={onClear}>
          Clear
        </Button>
      ) : (
        <span className={styles.who}>
          {managerName ?? 'A manager'} or an administrator can clear it
        </span>
      )}
    </div>
  );
}
