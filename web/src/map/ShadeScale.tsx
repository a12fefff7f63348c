import styles from './ShadeScale.module.css';

/** What the shades of areas mean, in either theme. */
export function ShadeScale() {
  return (
    <span className={styles.scale}>
      less <span className={styles.ramp} role="img" aria-label="to" /> more
    </span>
  );
}
