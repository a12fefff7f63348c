import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '../../lib/use-refresh.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useOpenProposals } from '../../lib/use-open-proposals.ts';
import { NotificationList } from './NotificationList.tsx';
import { useMutedKinds } from './muted-kinds.ts';
import styles from './NotificationDrawer.module.css';
import { useNotifications } from './use-notifications.ts';

/** The page in front has drawn by then, with nothing competing for the line. */
const AFTER_FIRST_PAGE_MS = 1_500;

export interface NotificationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** How many there are, as soon as they are known and whenever that changes. */
  onCount: (count: number) => void;
  /** The account menu is open: its numbers are asked for again. */
  isMenuOpen: boolean;
  onProposals: (count: number) => void;
}

/** An assistant proposes at any time; its user sees the number on the return to this window. */
const PROPOSALS_MS = 30_000;

/** Counts the viewer's notifications for the account menu, and lists them in a drawer when it is opened. */
export function NotificationDrawer(props: NotificationDrawerProps) {
  const { isOpen, onClose, onCount, isMenuOpen, onProposals } = props;
  const { count: proposals, refresh } = useOpenProposals();
  useRefresh(PROPOSALS_MS, refresh);
  useEffect(() => onProposals(proposals), [onProposals, proposals]);
  useEffect(() => {
    if (isMenuOpen) refresh();
  }, [isMenuOpen, refresh]);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), AFTER_FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { list, error, loading, refetch } = useNotifications(isOn || isOpen);
  const { kinds: muted } = useMutedKinds();
  const shown = (list?.nodes ?? []).filter(({ kind }) => !muted.has(kind));
  // The kinds of notifications that are not loaded are unknown, so a filtered count is of the loaded ones.
  const count = muted.size === 0 ? (list?.totalCount ?? shown.length) : shown.length;
  useEffect(() => onCount(count), [onCount, count]);
  if (!isOpen) return null;
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
        ) : count === 0 ? (
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
