import { useQuery } from '@apollo/client/react';
import { useId, useState, type SyntheticEvent } from 'react';
import styles from '../../records/SaveDialog.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { viewAs } from './view-as.ts';
import { ViewAsPeopleDocument } from './ViewAsPeople.generated.ts';

export interface ViewAsDialogProps {
  /** Where it begins; the first page of the day, unless it is said. */
  to?: string;
  onClose: () => void;
}

/** Asks whom to view the portal as. */
export function ViewAsDialog({ to, onClose }: ViewAsDialogProps) {
  const id = useId();
  const toast = useToast();
  const { data, error, refetch } = useQuery(ViewAsPeopleDocument, { context: { quiet: true } });
  const [seq, setSeq] = useState('');
  const [busy, setBusy] = useState(false);
  const people = (data?.users ?? []).filter(({ mayViewAs }) => mayViewAs);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (seq === '' || busy) return;
    setBusy(true);
    await viewAs(Number(seq), toast, to);
    setBusy(false);
  };
  return (
    <Dialog title="View as another user" onClose={onClose} width={400}>
      {error && !data ? (
        <ErrorPanel
          title="The users could not be read"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <label htmlFor={id}>User</label>
          <Select
            id={id}
            label="User"
            autoFocus
            value={seq}
            none={data && people.length === 0 ? 'Nobody' : 'Choose a user'}
            choices={people.map((each) => ({ value: String(each.seq), label: each.name }))}
            onChange={setSeq}
          />
          <p className={styles.hint}>
            You see what they see and change nothing. The audit trail records it under your name.
          </p>
          <div className={styles.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={busy || seq === ''}>
              View
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
