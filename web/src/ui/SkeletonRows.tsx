import styles from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  rows?: number;
  /** What is loading, for screen readers. */
  label?: string;
}

/** Stands in for rows on a first load; CSS keeps it invisible for 150 ms, so quick answers never flash. */
export function SkeletonRows({ rows = 8, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
