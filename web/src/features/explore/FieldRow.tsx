import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FieldPane.module.css';

export interface FieldRowProps {
  label: string;
  /** Its definition, behind the ⓘ. */
  description: string | null;
  isOn: boolean;
  onToggle: () => void;
  children?: ReactNode;
}

/** One field to ask for, with its definition. */
export function FieldRow({ label, description, isOn, onToggle, children }: FieldRowProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <div className={styles.row} data-on={isOn || undefined}>
      <div className={styles.line}>
        <label title={description ?? undefined}>
          <input type="checkbox" checked={isOn} onChange={onToggle} />
          {label}
        </label>
        {description && (
          <button
            type="button"
            className={styles.explain}
            aria-label={`What is ${label}?`}
            aria-expanded={isExplained}
            aria-controls={isExplained ? id : undefined}
            onClick={() => setExplained(!isExplained)}
          >
            <Icon name="info" size={14} />
          </button>
        )}
      </div>
      {isExplained && (
        <p id={id} className={styles.definition}>
          {description}
        </p>
      )}
      {children && <div className={styles.extra}>{children}</div>}
    </div>
  );
}
