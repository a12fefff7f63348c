import { formatDate, relativeDays } from '../lib/dates.ts';
import { useToday } from '../lib/session.ts';
import styles from './RelativeDate.module.css';

/** `12d ago`, the exact date in the title; a faint dash when there is none. */
export function RelativeDate({ date }: { date: string | null | undefined }) {
  const today = useToday();
  if (!date) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">none</span>
      </span>
    );
  }
  return (
    <time className={styles.date} dateTime={date} title={formatDate(date)}>
      {relativeDays(date, today)}
    </time>
  );
}
