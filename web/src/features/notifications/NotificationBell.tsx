import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useMutedKinds } from './muted-kinds.ts';
import styles from './NotificationBell.module.css';
import { useNotifications } from './use-notifications.ts';

/** The page in front has drawn by then, with nothing competing for the line. */
const AFTER_FIRST_PAGE_MS = 1_500;

const MOST_SHOWN = 99;

/** The bell of the top bar: how many there are, and the drawer with them. */
export function NotificationBell() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
  const isOpen = openOn === pathname;
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), AFTER_FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { list, error, loading, refetch } = useNotifications(isOn || isOpen);
  const { kinds: muted } = useMutedKinds();
  const told = (list?.nodes ?? []).filter(({ kind }) => !muted.has(kind));
  // Of what was not loaded nobody knows the kinds.
  const count = muted.size === 0 ? (list?.totalCount ?? told.length) : told.length;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={count === 0 ? 'Notifications' : `Notifications: ${count}`}
        title="Notifications"
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      {isOpen && (
        <div className={styles.drawer}>
          <SidePanel
            title="Notifications"
            onClose={() => setOpenOn(null)}
            actions={<Link to="/notifications">All</Link>}
          >
            {error && !list ? (
              <ErrorPanel error={error} onRetry={() => void refetch()} />
            ) : loading && !list ? (
              <SkeletonRows rows={6} />
            ) : count === 0 ? (
              <EmptyState title="Nothing new">
                You will be told here when something happens to your accounts.
              </EmptyState>
            ) : (
              <NotificationList notifications={told} onFollow={() => setOpenOn(null)} />
            )}
          </SidePanel>
        </div>
      )}
    </>
  );
}
