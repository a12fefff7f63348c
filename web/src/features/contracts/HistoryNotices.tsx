import { formatCount } from '../../lib/format.ts';
import styles from './HistoryNotices.module.css';
import { plural } from '../../lib/plural.ts';

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
          Left out because they have no type or year: {formatCount(incomplete)} of{' '}
          {plural(incomplete + shown, 'row')}.
        </p>
      )}
    </div>
  );
}
