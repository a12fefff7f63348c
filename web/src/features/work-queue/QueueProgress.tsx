import { formatCount } from '../../lib/format.ts';
import styles from './QueueProgress.module.css';

/** `7 of 19 done today`, and how far that is. */
export function QueueProgress({ done, total }: { done: number; total: number }) {
  const label = `${formatCount(done)} of ${formatCount(total)} done today`;
  return (
    <div className={styles.progress}>
      <span className={styles.words} role="status">
        {label}
      </span>
      <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label={label} />
    </div>
  );
}
