import { Link } from 'react-router';
import styles from './Brand.module.css';

/** The mark of the product; leads to the search. */
export function Brand({ short = false }: { short?: boolean }) {
  return (
    <Link to="/search" className={styles.brand} aria-label="Rep Portal, search">
      <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="7" />
        <path d="M7 24V9.5L16 6l9 3.5V24M5.500 24.500h21M12 24v-6.500h8V24M12 12.500h8" />
      </svg>
      {!short && <span>Rep Portal</span>}
    </Link>
  );
}
