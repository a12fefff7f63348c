import { formatCount } from '../../lib/format.ts';
import styles from './QueueProgress.module.css';

/** `7 of 19 done`, with a bar. */
export function QueueProgress({ done, total }: { done: number; total: number }) {
  const label = `${formatCount(done)} of ${formatCount(total)} done`;
  return (
    <div className={styles.progress}>
      <span className={styles.words} role="status">
        {label}
      </span>
      <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label={label} />
    </div>
  );
}
