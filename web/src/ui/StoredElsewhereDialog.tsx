import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './StoredElsewhereDialog.module.css';

export interface StoredElsewhereDialogProps {
  /** What is stored is called. */
  name: string;
  /** In which parts both may differ, in words. */
  parts: readonly { label: string; stored: string; mine: string }[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Something was saved from another window meanwhile: both states are on the table. */
export function StoredElsewhereDialog(props: StoredElsewhereDialogProps) {
  return (
    <Dialog title={`“${props.name}” was saved from elsewhere`} onClose={props.onClose} width={560}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {props.parts.map(({ label, stored, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button disabled={props.isBusy} onClick={props.onTakeTheirs}>
          Take what is stored
        </Button>
        <Button variant="primary" disabled={props.isBusy} onClick={props.onKeepMine} data-autofocus>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
