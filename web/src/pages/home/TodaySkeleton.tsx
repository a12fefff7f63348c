import styles from './TodayPage.module.css';

/** Groups of rows at the left, the day and three figures at the right: the shape of what comes. */
export function TodaySkeleton() {
  return (
    <div className={`${styles.columns} ${styles.waiting}`} role="status" aria-label="Loading">
      <div className={styles.column}>
        {[4, 6].map((rows) => (
          <div key={rows} className={styles.group}>
            {Array.from({ length: rows }, (_, row) => (
              <span key={row} className={styles.bone} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.column}>
        <div className={styles.day} />
        <div className={styles.figures}>
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
