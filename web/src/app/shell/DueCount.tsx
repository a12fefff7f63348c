import { formatCount } from '../../lib/format.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useDueCountQuery } from './DueCount.generated.ts';
import styles from './Sidebar.module.css';

/** How many of the viewer's open activities are due. Loaded with the notifications, and updated by every save. */
export function DueCount() {
  const { data } = useDueCountQuery({
    variables: { rep: useViewer().seq, today: useToday() },
    fetchPolicy: 'cache-only',
  });
  const count = data?.activities?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <span className="visually-hidden"> due</span>
    </span>
  );
}
