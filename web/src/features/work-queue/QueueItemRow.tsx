import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './QueueItemRow.module.css';
import type { QueueItem } from './queue-sections.ts';
import { itemElementId } from './use-queue-cursor.ts';
import type { ActivityChanges } from './use-change-activity.ts';

export interface QueueItemRowProps {
  item: QueueItem;
  isCurrent: boolean;
  mayWrite: boolean;
  changes: ActivityChanges;
  onLog: (item: QueueItem) => void;
}

/** Who, why, what was said last, and the one thing to do. Enter logs a note. */
export function QueueItemRow({ item, isCurrent, mayWrite, changes, onLog }: QueueItemRowProps) {
  const { company, activity, why, tone, to } = item;
  const place = [company?.city, company?.state].filter(Boolean).join(', ');
  const name = company?.name ?? 'Company no longer listed';
  const canLog = mayWrite && company !== null;
  return (
    <li
      id={itemElementId(item.id)}
      className={styles.row}
      tabIndex={isCurrent ? 0 : -1}
      data-current={isCurrent}
      aria-label={`${name}: ${why}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !canLog) return;
        event.preventDefault();
        onLog(item);
      }}
    >
      <div className={styles.main}>
        <p className={styles.head}>
          {company ? (
            <Link className={styles.name} to={`/company/${company.seq}`}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.place}>{place}</span>
          {company?.doNotCall.flag && <Badge tone="red">Do not call</Badge>}
        </p>
        <p className={styles.why} data-tone={tone}>
          {to ? <Link to={to}>{why}</Link> : why}
        </p>
        <p className={styles.note}>
          {company?.lastNote
            ? `${formatDate(company.lastNote.date)}: ${company.lastNote.text}`
            : 'No notes yet'}
        </p>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          {activity?.canEdit ? (
            <>
              <Button
                variant="primary"
                aria-label={`Done: ${activity.subject}`}
                onClick={() => changes.finish(activity)}
              >
                Done
              </Button>
              <ActionMenu
                label={`More for ${activity.subject}`}
                items={[
                  { label: 'Tomorrow', onSelect: () => changes.snooze(activity, 1) },
                  { label: 'In a week', onSelect: () => changes.snooze(activity, 7) },
                  { label: 'Log the outcome', onSelect: () => onLog(item) },
                ]}
              />
            </>
          ) : (
            canLog && (
              <Button aria-label={`Log note for ${name}`} onClick={() => onLog(item)}>
                Log note
              </Button>
            )
          )}
        </div>
      )}
    </li>
  );
}
