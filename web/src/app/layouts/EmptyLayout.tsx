import type { ReactNode } from 'react';
import styles from './layouts.module.css';

/** Bare: only the page. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main className={styles.empty}>{children}</main>;
}
