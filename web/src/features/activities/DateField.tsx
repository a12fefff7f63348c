import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ActivityFields.module.css';

export interface DateFieldProps {
  id: string;
  label: string;
  text: string;
  error?: string | undefined;
  onChange: (text: string) => void;
  onLeft?: () => void;
}

/** A date to type the way people write it, with the browser's calendar beside it. */
export function DateField({ id, label, text, error, onChange, onLeft }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.item}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.date}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={styles.field}
          value={text}
          title="today, tue, 6/30, +3, 2026-06-30"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeft}
        />
        <input
          ref={picker}
          type="date"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.calendar}
          aria-label="Pick a date"
          title="Pick a date"
          onClick={() => picker.current?.showPicker()}
        >
          <Icon name="calendar" size={14} />
        </button>
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
