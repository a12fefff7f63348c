import { useState, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SignInForm.module.css';

export interface PasswordFieldProps {
  /** Of the field, and how its value is sent. */
  id?: string;
  label?: string;
  /** What the browser's own store of passwords may fill in. */
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The password, with a way to see it and a hint while caps lock is on. */
export function PasswordField({
  id = 'password',
  label = 'Password',
  autoComplete = 'current-password',
  value,
  onChange,
  error,
  ref,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>): void => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  const hints = [error && `${id}-error`, capsLock && `${id}-caps`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input
          ref={ref}
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
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
          aria-label={`Show ${label.toLowerCase()}`}
          title={shown ? 'Hide password' : 'Show password'}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {capsLock && (
        <p id={`${id}-caps`} className={styles.warning} role="status">
          Caps lock is on.
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
