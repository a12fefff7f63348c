import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Figure.module.css';

export interface FigureProps {
  label: string;
  /** Ready to read: `$412,300`, `84.0%`. */
  value: ReactNode;
  /** The exact value where `value` is shortened, and what it means. */
  hint?: string;
  /** Below: `LY $351,900`. */
  detail?: ReactNode;
  tone?: 'green' | 'red' | 'amber';
  /** The page with the rows behind it … */
  to?: string;
  /** … or what opens them. */
  onOpen?: () => void;
  /** Opens the parts of its change. */
  onWhy?: () => void;
}

/** One number of a strip: what it is, how much, compared with what. Opens the rows behind it. */
export function Figure({ label, value, hint, detail, tone, to, onOpen, onWhy }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt title={hint}>{label}</dt>
      <dd className={styles.value}>
        {to ? (
          <Link to={to}>{value}</Link>
        ) : onOpen ? (
          <button type="button" className={styles.open} onClick={onOpen}>
            {value}
          </button>
        ) : (
          value
        )}
      </dd>
      {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
      {onWhy && (
        <dd className={styles.why}>
          <button type="button" aria-label={`Why? ${label}`} onClick={onWhy}>
            Why?
          </button>
        </dd>
      )}
    </div>
  );
}

/** Figures in a row. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  );
}
