import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { SignInSuggestion } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import styles from './SignInForm.module.css';

export interface SignInFormProps {
  initialEmail?: string;
  suggestions?: readonly SignInSuggestion[];
}

/** E-mail and password, the same form on the page and over a page whose session has ended. */
export function SignInForm({ initialEmail = '', suggestions = [] }: SignInFormProps) {
  const form = useSignInForm(initialEmail);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    (initialEmail === '' ? emailField : passwordField).current?.focus();
  }, [initialEmail]);

  // Once a refusal, not at each second of a countdown: that would move the cursor while somebody types.
  useEffect(() => {
    if (form.refused)
      (form.refused.field === 'email' ? emailField : passwordField).current?.focus();
  }, [form.refused]);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-label="Sign in">
      <div className={styles.field}>
        <label htmlFor="email">E-mail</label>
        <input
          ref={emailField}
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
          aria-invalid={form.fieldErrors.email ? true : undefined}
          aria-describedby={form.fieldErrors.email ? 'email-error' : undefined}
        />
        {form.fieldErrors.email && (
          <p id="email-error" className={styles.error}>
            {form.fieldErrors.email}
          </p>
        )}
      </div>
      <PasswordField
        ref={passwordField}
        value={form.password}
        onChange={form.setPassword}
        error={form.fieldErrors.password}
      />
      <div role="alert" className={form.message ? styles.message : undefined}>
        {form.message}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={form.busy || form.waitSeconds > 0}
      >
        {form.busy ? 'Signing in…' : 'Sign in'}
      </Button>
      {suggestions.length > 0 && (
        <fieldset className={styles.suggestions} disabled={form.busy || form.waitSeconds > 0}>
          <legend>Sign in as</legend>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion.email}
              title={suggestion.email}
              onClick={() => {
                form.setEmail(suggestion.email);
                void form.submit(suggestion);
              }}
            >
              {suggestion.label}
            </Button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
