import { formatCount } from '../../lib/format.ts';
import styles from './HistoryNotices.module.css';

export interface HistoryNoticesProps {
  shown: number;
  incomplete: number;
  limit: number;
  isCut: boolean;
  total: number | null;
}

/** What the history does not show, and why. */
export function HistoryNotices(props: HistoryNoticesProps) {
  const { shown, incomplete, limit, isCut, total } = props;
  if (incomplete === 0 && !isCut) return null;
  return (
    <div className={styles.notices} role="status">
      {isCut && (
        <p>
          Only the newest {formatCount(limit)} of {total === null ? 'the' : formatCount(total)}{' '}
          program rows are read: older years may be missing.
        </p>
      )}
      {incomplete > 0 && (
        <p>
          {formatCount(incomplete)} of {formatCount(incomplete + shown)} rows have no type or no
          year and are left out.
        </p>
      )}
    </div>
  );
}
