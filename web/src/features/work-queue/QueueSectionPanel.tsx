import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './QueueSectionPanel.module.css';

export interface QueueSectionPanelProps {
  title: string;
  hint: string;
  /** `null`: this group could not be read. */
  count: number | null;
  error: unknown;
  onRetry: () => void;
  /** Below the items: how many more there are. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One group of the queue: it can fail while the others show their rows. */
export function QueueSectionPanel(props: QueueSectionPanelProps) {
  const { title, hint, count, error, onRetry, foot, children } = props;
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 title={hint}>{title}</h2>
        {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
        <span className={styles.hint}>{hint}</span>
      </div>
      {count === null ? <ErrorPanel error={error} onRetry={onRetry} /> : children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
