import { isSecondTap } from '../../lib/second-tap.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OfferedLink } from '../../ui/OfferedLink.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { NotificationRow_NotificationFragment } from './NotificationRow.generated.ts';
import { dayOf, KIND_WORDS } from './notification-words.ts';
import styles from './NotificationList.module.css';
import { useDismissNotification } from './use-dismiss-notification.ts';

export interface NotificationListProps {
  notifications: readonly NotificationRow_NotificationFragment[];
  /** The reader follows a link: a drawer closes. */
  onFollow?: () => void;
}

/** What happened, newest first; each leads to where it happened and can be dismissed. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const today = useToday();
  const dismiss = useDismissNotification();
  const isOwn = !useViewer().viewedBy;
  return (
    <ul className={styles.list} aria-label="Notifications">
      {notifications.map(({ id, kind, text, link, created }) => (
        <li key={id} className={styles.row}>
          <span className={styles.icon} title={KIND_WORDS[kind].label}>
            <Icon name={KIND_WORDS[kind].icon} />
          </span>
          <span className={styles.text}>
            {link ? (
              <OfferedLink to={link} {...(onFollow ? { onClick: onFollow } : {})}>
                {text}
              </OfferedLink>
            ) : (
              text
            )}
            <span className={styles.when}>
              {KIND_WORDS[kind].label} · <RelativeDate date={dayOf(created, today)} />
            </span>
          </span>
          {isOwn && (
            <button
              type="button"
              className={styles.dismiss}
              aria-label={`Dismiss: ${text}`}
              title="Dismiss"
              onClick={(event) => isSecondTap(event) || dismiss(id)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
