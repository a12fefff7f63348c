import { readQuestion } from '../../../lib/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { fitted } from '../fitted.ts';
import { sentenceOf } from '../sentence.ts';
import { SHOW_LABELS } from '../shape.ts';
import styles from './ReportDialog.module.css';
import type { ReportConflict } from './use-report-writes.ts';

export interface ReportConflictDialogProps extends ReportConflict {
  datasets: readonly ExploreDataset[];
  busy: boolean;
  onKeepMine: (conflict: ReportConflict) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The report was saved from another window meanwhile: both questions are on the table. */
export function ReportConflictDialog(props: ReportConflictDialogProps) {
  const { mine, theirs, datasets } = props;
  const stored = readQuestion(theirs.definition);
  const words = (question: typeof stored): string => {
    const found = question && fitted(question, datasets);
    if (!found) return 'A question that is not known here';
    return `${sentenceOf(found.question, found.dataset)} (${SHOW_LABELS[found.question.show]})`;
  };
  return (
    <Dialog title={`“${theirs.name}” was saved from elsewhere`} onClose={props.onClose} width={560}>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">Stored now</th>
            <td>{words(stored)}</td>
          </tr>
          <tr>
            <th scope="row">Yours</th>
            <td>{words(mine)}</td>
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
