import { useEffect } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '../../lib/use-refresh.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useMutedKinds } from './muted-kinds.ts';
import styles from './NotificationDrawer.module.css';
import { useNotificationLine } from './use-notification-line.ts';
import { useNotifications } from './use-notifications.ts';
import { useRefreshProposals } from './use-refresh-proposals.ts';

export interface NotificationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The account menu is open: the number of proposals is asked for again. */
  isMenuOpen: boolean;
}

/** An assistant proposes at any time; its user sees the number on the return to this window. */
const PROPOSALS_MS = 30_000;

/** Reads what the account menu counts, and lists the viewer's notifications in a drawer when it is opened. */
export function NotificationDrawer({ isOpen, onClose, isMenuOpen }: NotificationDrawerProps) {
  useNotificationLine();
  const refreshProposals = useRefreshProposals();
  useRefresh(PROPOSALS_MS, refreshProposals);
  useEffect(() => {
    if (isMenuOpen) refreshProposals();
  }, [isMenuOpen, refreshProposals]);
  return isOpen ? <OpenDrawer onClose={onClose} /> : null;
}

function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { list, error, loading, refetch } = useNotifications();
  const { kinds: muted } = useMutedKinds();
  const shown = (list?.nodes ?? []).filter(({ kind }) => !muted.has(kind));
  return (
    <div className={styles.drawer}>
      <SidePanel
        title="Notifications"
        onClose={onClose}
        actions={<Link to="/notifications">All</Link>}
      >
        {error && !list ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : loading && !list ? (
          <SkeletonRows rows={6} />
        ) : shown.length === 0 ? (
          <EmptyState title="Nothing new">
            You will be told here when something happens to your accounts.
          </EmptyState>
        ) : (
          <NotificationList notifications={shown} onFollow={onClose} />
        )}
      </SidePanel>
    </div>
  );
}
