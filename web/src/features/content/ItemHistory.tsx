import { formatDate } from '../../lib/dates.ts';
import { plural } from '../../lib/plural.ts';
import { useToday } from '../../lib/session.ts';
import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';
import { historyWithDays } from './content-steps.ts';
import styles from './ContentItem.module.css';
import { StatusBadge } from './StatusBadge.tsx';

const FINAL = ['POSTED', 'CANCELLED'];

/** Every step, newest first, with the days that the item spent there. */
export function ItemHistory({ item }: { item: ContentItem_ItemFragment }) {
  const steps = historyWithDays(item.history, useToday());
  const longest = Math.max(1, ...steps.map(({ days }) => days));
  return (
    <section className={styles.history} aria-label="History">
      <h2>History</h2>
      <ol>
        {steps.map(({ key, status, date, by, reason, days, isLast }) => (
          <li key={key}>
            <span className={styles.when}>{formatDate(date)}</span>
            <StatusBadge label={status.label} />
            <span className={styles.days}>
              <meter min={0} max={longest} value={days} aria-label={plural(days, 'day')} />
              <span className={isLast && item.stuck ? styles.late : undefined}>
                {plural(days, 'day')}
                {isLast && !FINAL.includes(status.value) && ' so far'}
              </span>
            </span>
            <span className={styles.who}>
              {by?.name}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
