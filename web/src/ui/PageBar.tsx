import type { ReactNode } from 'react';
import styles from './PageBar.module.css';

export interface PageBarProps {
  /** What narrows the page: its period, its view. */
  children?: ReactNode;
  /** What is done with it, at the right. */
  actions?: ReactNode;
}

/** Over a record's page: its switches and actions. */
export function PageBar({ children, actions }: PageBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.space} />
      {actions}
    </div>
  );
}
