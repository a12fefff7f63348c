import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ViewConflict } from './use-view-writes.ts';
import type { View } from './save-view.ts';
import type { ViewContent } from './view-address.ts';
import styles from './ViewConflictDialog.module.css';

export interface ViewConflictDialogProps extends ViewConflict {
  busy: boolean;
  onKeepMine: (conflict: ViewConflict) => void;
  onTakeTheirs: (theirs: View) => void;
  onClose: () => void;
}

/** The view was saved from another window meanwhile: both states are on the table. */
export function ViewConflictDialog(props: ViewConflictDialogProps) {
  const { mine, theirs } = props;
  return (
    <Dialog title={`“${theirs.name}” was saved from elsewhere`} onClose={props.onClose} width={560}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {(['Filters', 'Columns'] as const).map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{wordsOf(theirs, label)}</td>
              <td>{wordsOf(mine, label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button disabled={props.busy} onClick={() => props.onTakeTheirs(theirs)}>
          Take what is stored
        </Button>
        <Button
          variant="primary"
          disabled={props.busy}
          onClick={() => props.onKeepMine({ mine, theirs })}
          data-autofocus
        >
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}

function wordsOf({ query, columns }: ViewContent, label: 'Filters' | 'Columns'): string {
  if (label === 'Columns') return columns?.join(', ') ?? 'standard';
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`);
  return pairs.join('\n') || 'none';
}
