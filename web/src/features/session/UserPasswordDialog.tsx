import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { passwordFault, PASSWORD_LEAST } from '../../../../schema/password-rules.ts';
import { postUserPassword } from './session-client.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from '../../records/SaveDialog.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';

export interface UserPasswordDialogProps {
  account: { seq: number; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** A new password for somebody else, who is told it by other means. */
export function UserPasswordDialog({ account, onClose, onDone }: UserPasswordDialogProps) {
  const toast = useToast();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const fault = passwordFault(value);
    setMessage(null);
    setError(fault === null ? undefined : `This ${fault}.`);
    if (fault !== null || busy) return;
    setBusy(true);
    const outcome = await postUserPassword(account.seq, value);
    setBusy(false);
    if (outcome.kind === 'changed') {
      toast({ message: `${account.name} has a new password and was signed out everywhere` });
      onDone();
      onClose();
      return;
    }
    if (outcome.kind === 'invalid')
      setError(`This ${outcome.fields[0]?.message ?? 'is not valid'}.`);
    else setMessage(outcome.kind === 'wait' ? outcome.reason : outcome.message);
  };
  return (
    <Dialog title={`New password for ${account.name}`} onClose={onClose} width={400}>
      <form
        className={styles.form}
        aria-label="Set a new password"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          id="newPassword"
          label="New password"
          autoComplete="new-password"
          ref={field}
          value={value}
          onChange={setValue}
          error={error}
        />
        <p className={styles.hint}>
          At least {PASSWORD_LEAST} characters. {account.name} is signed out everywhere.
        </p>
        {message && (
          <p className={styles.problem} role="alert">
            {message}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            Set password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
