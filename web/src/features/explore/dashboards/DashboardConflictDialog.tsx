import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../saved/ReportDialog.module.css';
import type { Dashboard } from './dashboard.ts';
import type { DashboardConflict } from './use-dashboard-writes.ts';

export interface DashboardConflictDialogProps extends DashboardConflict {
  busy: boolean;
  onKeepMine: (conflict: DashboardConflict) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** What stands on it, in the order of its tiles. */
function words(
  tiles: readonly { text?: string | null; reportSeq?: number | null }[],
  theirs: Dashboard,
) {
  const named = new Map(theirs.tiles.map(({ reportSeq, report }) => [reportSeq, report?.name]));
  const parts = tiles.map(({ text, reportSeq }) =>
    reportSeq == null
      ? `“${(text ?? '').slice(0, 40)}”`
      : (named.get(reportSeq) ?? `Report ${reportSeq}`),
  );
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
}

/** The dashboard was saved from another window meanwhile: both are on the table. */
export function DashboardConflictDialog(props: DashboardConflictDialogProps) {
  const { mine, theirs } = props;
  return (
    <Dialog title={`“${theirs.name}” was saved from elsewhere`} onClose={props.onClose} width={560}>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">Stored now</th>
            <td>{words(theirs.tiles, theirs)}</td>
          </tr>
          <tr>
            <th scope="row">Yours</th>
            <td>{mine.tiles ? words(mine.tiles, theirs) : 'Other filters'}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button disabled={props.busy} onClick={props.onTakeTheirs}>
          Take what is stored
        </Button>
        <Button
          variant="primary"
          disabled={props.busy}
          data-autofocus
          onClick={() => props.onKeepMine({ mine, theirs })}
        >
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
