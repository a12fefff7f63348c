import styles from './cells.module.css';

/** A prospect tag as stars; "No Tag" stays empty for the eye. */
export function TagStars({ value, label }: { value: number; label: string }) {
  if (value === 0) return <span className="visually-hidden">{label}</span>;
  return (
    <span className={styles.stars} title={label}>
      <span aria-hidden="true">{'★'.repeat(value)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
