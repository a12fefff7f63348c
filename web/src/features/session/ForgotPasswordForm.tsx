import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { postForgotPassword } from './session-client.ts';
import styles from './SignInForm.module.css';

/** Asks for a link by e-mail. The answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (email.trim() === '') {
      field.current?.focus();
      return setMessage('Enter your e-mail.');
    }
    setBusy(true);
    const outcome = await postForgotPassword(email.trim());
    setBusy(false);
    if (outcome.kind === 'asked') return setAsked(true);
    return setMessage(
      outcome.kind === 'wait'
        ? `${outcome.reason} Try again in ${outcome.retryAfterSeconds} seconds.`
        : outcome.message,
    );
  };
  if (asked) {
    return (
      <p role="status">
        If {email.trim()} belongs to an account, a link is on its way. It works once, for 30
        minutes.
      </p>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label="Forgot password"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.field}>
        <label htmlFor="email">E-mail</label>
        <input
          ref={field}
          id="email"
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div role="alert" className={message ? styles.message : undefined}>
        {message}
      </div>
      <Button type="submit" variant="primary" size="large" disabled={busy}>
        {busy ? 'Sending…' : 'Send a link'}
      </Button>
    </form>
  );
}
