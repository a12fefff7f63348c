import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { passwordFault, PASSWORD_LEAST } from '../../../../schema/password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { postResetPassword, type NotDone } from './session-client.ts';
import styles from './SignInForm.module.css';

function messageOf(outcome: NotDone): ReactNode {
  if (outcome.kind === 'wait') {
    return `${outcome.reason} Try again in ${outcome.retryAfterSeconds} seconds.`;
  }
  const isLink =
    outcome.kind === 'invalid' && outcome.fields.some(({ field }) => field === 'token');
  if (!isLink) return outcome.message;
  return (
    <>
      This link has been used, or is older than 30 minutes.{' '}
      <Link to="/forgot-password">Ask for another one</Link>
    </>
  );
}

/** Takes a new password from the person who followed the link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [message, setMessage] = useState<ReactNode>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const fault = passwordFault(value);
    setMessage(null);
    setError(fault === null ? undefined : `This ${fault}.`);
    if (fault !== null || busy) return field.current?.focus();
    setBusy(true);
    const outcome = await postResetPassword(token, value);
    setBusy(false);
    if (outcome.kind === 'changed') return setDone(true);
    return setMessage(messageOf(outcome));
  };
  if (done) {
    return (
      <p role="status">
        Your password is changed. <Link to="/login">Sign in</Link>
      </p>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label="Choose a new password"
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
      <p className={styles.hint}>At least {PASSWORD_LEAST} characters.</p>
      <div role="alert" className={message ? styles.message : undefined}>
        {message}
      </div>
      <Button type="submit" variant="primary" size="large" disabled={busy}>
        {busy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
