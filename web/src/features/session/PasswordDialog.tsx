import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { passwordFault, PASSWORD_LEAST } from '../../../../schema/password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PasswordField } from './PasswordField.tsx';
import { postPassword } from './session-client.ts';
import styles from './PasswordDialog.module.css';

const FIELDS = {
  currentPassword: 'Current password',
  newPassword: 'New password',
} as const;
type Field = keyof typeof FIELDS;
type Errors = Partial<Record<Field, string>>;

function faultsOf({ currentPassword, newPassword }: Record<Field, string>): Errors {
  const fault = passwordFault(newPassword);
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter your current password.' }),
    ...(fault !== null && { newPassword: `This ${fault}.` }),
  };
}

/** The viewer's own password: a new one for the current one. What was typed stays until it is changed. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  useEffect(() => current.current?.focus(), []);

  const refuse = (found: Errors): void => {
    setErrors(found);
    (found.newPassword && !found.currentPassword ? next : current).current?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const faults = faultsOf(values);
    setMessage(null);
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await postPassword(values.currentPassword, values.newPassword);
    setIsBusy(false);
    if (outcome.kind === 'changed') {
      toast({ message: 'Password changed. You were signed out everywhere else.' });
      return onClose();
    }
    if (outcome.kind === 'invalid') {
      const found = outcome.fields.map(({ field, message: fault }) => [field, `This ${fault}.`]);
      return refuse(Object.fromEntries(found) as Errors);
    }
    setErrors({});
    setMessage(
      outcome.kind === 'wait'
        ? `${outcome.reason} Try again in ${outcome.retryAfterSeconds} seconds.`
        : outcome.message,
    );
  };
  const field = (name: Field) => ({
    id: name,
    label: FIELDS[name],
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: errors[name],
  });
  return (
    <Dialog title="Change your password" width={400} onClose={onClose}>
      <form
        className={styles.form}
        aria-label="Change your password"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField {...field('currentPassword')} ref={current} />
        <PasswordField {...field('newPassword')} ref={next} autoComplete="new-password" />
        <p className={styles.hint}>
          At least {PASSWORD_LEAST} characters. You stay signed in here, and are signed out
          everywhere else.
        </p>
        <div role="alert" className={styles.message}>
          {message}
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
