import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** Makes the chip a button, for example to edit the filter that it shows. */
  onClick?: () => void;
  /** Adds a × that says what it removes. */
  onRemove?: () => void;
  removeLabel?: string;
  selected?: boolean;
}

/** A small rounded value: a filter, a section, a competitor. */
export function Chip({ children, onClick, onRemove, removeLabel, selected = false }: ChipProps) {
  const classes = selected || onRemove ? `${styles.chip} ${styles.selected}` : styles.chip;
  return (
    <span className={classes}>
      {onClick ? (
        <button type="button" className={styles.label} onClick={onClick} aria-pressed={selected}>
          {children}
        </button>
      ) : (
        <span className={styles.label}>{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={removeLabel ?? `Remove ${typeof children === 'string' ? children : 'filter'}`}
        >
          ×
        </button>
      )}
    </span>
  );
}
