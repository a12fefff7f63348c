import { plural } from '../lib/plural.ts';
import styles from './CompetitorCount.module.css';

/** 0 to 8 competitors as a step of a sand-to-brick ramp; the number beside it says the same. */
export function CompetitorCount({ count }: { count: number }) {
  const step = Math.max(0, Math.min(8, Math.round(count)));
  return (
    <span className={styles.count} title={plural(count, 'competitor service')}>
      <span className={styles.dot} data-step={step} aria-hidden="true" />
      {count}
    </span>
  );
}
