import { useState, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SignInForm.module.css';

export interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The password, with a way to see it and a hint while caps lock is on. */
export function PasswordField({ value, onChange, error, ref }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>): void => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  const hints = [error && 'password-error', capsLock && 'password-caps'].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor="password">Password</label>
      <div className={styles.password}>
        <input
          ref={ref}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hints || undefined}
        />
        <button
          type="button"
          className={styles.reveal}
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label="Show password"
          title={shown ? 'Hide password' : 'Show password'}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {capsLock && (
        <p id="password-caps" className={styles.hint} role="status">
          Caps lock is on.
        </p>
      )}
      {error && (
        <p id="password-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
