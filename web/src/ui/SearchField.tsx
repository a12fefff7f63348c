import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import styles from './fields.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  /** `/` puts the cursor here. */
  hasKey?: boolean;
  autoFocus?: boolean;
}

const TYPING_PAUSE_MS = 250;

/** A search box that passes its words on when the typing pauses, and follows the address on Back. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, hasKey = true, autoFocus = false } = props;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== shown) {
    setShown(value);
    // What comes back is often an older state of what is being typed on.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const ask = useEffectEvent(onChange);
  useEffect(() => {
    const words = typed.trim();
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      ask(words);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => input.current?.focus(), { enabled: hasKey });
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <input
      ref={input}
      type="search"
      className={`${styles.field} ${styles.search}`}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
