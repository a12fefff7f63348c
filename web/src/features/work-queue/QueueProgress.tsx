import { Row } from '../../ui/Row.tsx';
import { formatCount } from '../../lib/format.ts';
import styles from './QueueProgress.module.css';

/** `7 of 19 done`, with a bar. */
export function QueueProgress({ done, total }: { done: number; total: number }) {
  const label = `${formatCount(done)} of ${formatCount(total)} done`;
  return (
    <Row gap={12} align="center">
      <span className={styles.words} role="status">
        {label}
      </span>
      <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label={label} />
    </Row>
  );
}
