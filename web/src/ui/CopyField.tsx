import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import fields from './fields.module.css';
import styles from './CopyField.module.css';

/** A secret that is shown once, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Plain-HTTP pages have no clipboard: the selected text is there for Ctrl+C.
    }
  };
  return (
    <div className={styles.row}>
      <label>
        <span>{label}</span>
        <input
          ref={field}
          className={fields.field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </div>
  );
}
