import type { ReactNode } from 'react';
import { useMissingParts } from '../lib/missing-parts.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Says what is missing and why, and offers the one thing to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  const missing = useMissingParts();
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{missing ? `${title}, as far as it could be read` : title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
