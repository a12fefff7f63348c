import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MapEntry } from './MapEntry.tsx';
import type { NearbyRow } from './nearby.ts';
import styles from './MapList.module.css';

/** The companies around one, with what they share and what is planned there: "while you're there". */
export function NearbyList({
  rows,
  markedSeq,
  onMark,
  onChoose,
}: {
  rows: readonly NearbyRow[];
  markedSeq: number | null;
  onMark: (seq: number | null) => void;
  onChoose: (seq: number) => void;
}) {
  return (
    <ul className={styles.list} aria-label="Companies nearby">
      {rows.map(({ company, meters, shared, isPeer, activities }) => (
        <li
          key={company.seq}
          className={styles.item}
          data-marked={company.seq === markedSeq || undefined}
          onPointerEnter={() => onMark(company.seq)}
          onPointerLeave={() => onMark(null)}
          onFocus={() => onMark(company.seq)}
        >
          <div>
            <MapEntry company={company} meters={meters} onOpen={() => undefined} />
            {shared.length > 0 && (
              <p className={styles.more} title={shared.join('\n')}>
                {isPeer && <Badge tone="violet">Same section</Badge>} {shared[0]}
                {shared.length > 1 && ` +${shared.length - 1}`}
              </p>
            )}
            {activities.map((activity) => (
              <p
                key={activity.seq}
                className={styles.more}
                data-late={activity.isOverdue || undefined}
              >
                <Link to={`/company/${company.seq}/activities`}>{activity.type.label}</Link>{' '}
                {formatDate(activity.date)} · {activity.user?.name ?? 'Unknown Rep Name'} ·{' '}
                {activity.subject}
              </p>
            ))}
          </div>
          <button
            type="button"
            className={styles.show}
            onClick={() => onChoose(company.seq)}
            title="Show on the map"
            aria-label={`Show ${company.name} on the map`}
          >
            <Icon name="target" />
          </button>
        </li>
      ))}
    </ul>
  );
}
