import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ActivityConflictDialog.module.css';
import type { Person } from './ActivityFields.tsx';
import { contentOf, type ActivityContent } from './activity-values.ts';
import { appliedTo, conflictRows } from './conflict-rows.ts';
import type { ActivityConflict } from './useActivityForm.ts';

export interface ActivityConflictDialogProps {
  conflict: ActivityConflict;
  people: Readonly<Record<'contactSeq' | 'userSeq', readonly Person[]>>;
  isSaving: boolean;
  /** Saves your changes on top of what is stored now. */
  onKeepMine: (content: ActivityContent) => void;
  onTakeTheirs: () => void;
  /** Decides nothing: what you typed stays in the form and as a draft. */
  onClose: () => void;
}

/** Somebody else saved first: all three states of the activity are on the table, and none is lost. */
export function ActivityConflictDialog(props: ActivityConflictDialogProps) {
  const { conflict, people, isSaving, onKeepMine, onTakeTheirs, onClose } = props;
  const { before, yours } = conflict;
  const theirs = contentOf(conflict.theirs);
  const rows = conflictRows(
    before,
    yours,
    theirs,
    (field, seq) => people[field].find((person) => person.seq === seq)?.name ?? `Number ${seq}`,
  );
  return (
    <Dialog title="Somebody else changed this activity" onClose={onClose} width={720}>
      <div className={styles.body}>
        <p>
          “Keep mine” saves what you changed and leaves the rest as it is stored. Closing this keeps
          what you typed as a draft.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              <th scope="col">Theirs (saved)</th>
              <th scope="col">Yours</th>
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.label}</th>
                <td data-theirs={row.theirsChanged || undefined}>
                  {row.theirsChanged ? row.theirs : 'unchanged'}
                </td>
                <td data-yours={row.yoursChanged || undefined}>
                  {row.yoursChanged ? row.yours : 'unchanged'}
                </td>
                <td>{row.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.actions}>
          <Button disabled={isSaving} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button
            variant="primary"
            disabled={isSaving}
            data-autofocus
            onClick={() => onKeepMine(appliedTo(theirs, before, yours))}
          >
            Keep mine
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
