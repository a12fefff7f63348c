import { isSecondTap } from '../../lib/second-tap.ts';
import styles from './DoneBox.module.css';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import type { ActivityActions } from './useActivityActions.ts';

/** Ticks an activity off, or opens it again. */
export function DoneBox({
  activity,
  actions,
}: {
  activity: ActivityRow_ActivityFragment;
  actions: ActivityActions;
}) {
  const isDone = activity.percentComplete === 100;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isDone}
        disabled={!activity.canEdit}
        aria-label={`Done: ${activity.subject}`}
        onChange={(event) => {
          if (isSecondTap(event)) return;
          if (isDone) actions.reopen(activity);
          else actions.complete(activity);
        }}
      />
    </label>
  );
}
