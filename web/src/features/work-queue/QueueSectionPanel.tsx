import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './QueueSectionPanel.module.css';

export interface QueueSectionPanelProps {
  title: string;
  hint: string;
  /** `null`: this part could not be read. */
  count: number | null;
  /** Said when there is nothing. */
  nothing: string;
  error: unknown;
  onRetry: () => void;
  /** Below the items: what else there is. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One part of the queue, with a boundary of its own: it may fail while the others stand. */
export function QueueSectionPanel(props: QueueSectionPanelProps) {
  const { title, hint, count, nothing, error, onRetry, foot, children } = props;
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 title={hint}>{title}</h2>
        {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
        <span className={styles.hint}>{hint}</span>
      </div>
      {count === null ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : count === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        children
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
