import { useId, useState } from 'react';
import { parseTypedDate, typedDate, type TypedDateOptions } from '../lib/dates.ts';
import { useToday } from '../lib/session.ts';
import { DateInput } from './DateInput.tsx';
import styles from './DateInput.module.css';

export interface DateFieldProps extends TypedDateOptions {
  label: string;
  /** `YYYY-MM-DD`; empty or `null` without a date. */
  value: string | null;
  /** Called with an empty string when the date is cleared. */
  onChange: (day: string) => void;
  className?: string;
  /** Calls `onChange` for every valid date while typing, for forms whose button depends on it. */
  isLive?: boolean;
}

/** The date of a filter: applied with Enter, on blur, or when picked from the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, className, isLive, prefer = 'past', notBefore = null } = props;
  const options = { prefer, notBefore };
  const id = useId();
  const today = useToday();
  /** Typed, but not applied yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const shown = value ? typedDate(value) : '';
  const read = (text: string): string | null =>
    text.trim() === '' ? '' : parseTypedDate(text, today, options);
  const type = (text: string): void => {
    setTyped(text);
    setRefused(false);
    const day = read(text);
    if (isLive && day !== null) onChange(day);
  };
  const settle = (text: string): void => {
    const day = read(text);
    setRefused(day === null);
    setTyped(day === null ? text : null);
    if (day !== null && day !== (value ?? '')) onChange(day);
  };
  return (
    <span className={styles.frame}>
      <DateInput
        label={label}
        text={typed ?? shown}
        onText={type}
        onPick={settle}
        onEnter={(event) => {
          if (typed === null) return;
          event.preventDefault();
          settle(typed);
        }}
        onLeft={() => typed !== null && settle(typed)}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        {...(className === undefined ? {} : { className })}
        {...options}
      />
      {isRefused && (
        <span id={id} role="alert" className={styles.problem}>
          Not a date. Try 6/18, tue or +3.
        </span>
      )}
    </span>
  );
}
