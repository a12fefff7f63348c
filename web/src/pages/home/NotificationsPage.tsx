import { NotificationKinds } from '../../features/notifications/NotificationKinds.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { KIND_WORDS } from '../../features/notifications/notification-words.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useNotificationsPageQuery } from './NotificationsPage.generated.ts';
import styles from './NotificationsPage.module.css';

const KINDS = Object.keys(KIND_WORDS) as NotificationKind[];
const SPEC = { kind: choiceParam(KINDS, null) };
const CHOICES = KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].label }));

/** /notifications: everything that was told and is not dismissed. */
export function NotificationsPage() {
  const { values, set, reset } = useAddress(SPEC);
  const { data, error, loading, refetch, fetchMore } = useNotificationsPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = data?.notifications;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const shown = (list?.nodes ?? []).filter(
    ({ kind }) => values.kind === null || kind === values.kind,
  );
  return (
    <Page
      title="Notifications"
      actions={
        <>
          <Select
            label="Kind"
            all="All kinds"
            value={values.kind ?? ''}
            choices={CHOICES}
            onChange={(value) => set({ kind: KINDS.find((kind) => kind === value) ?? null })}
          />
          <NotificationKinds />
        </>
      }
    >
      <div className={styles.page}>
        {error && !list && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {loading && !list && <SkeletonRows rows={8} />}
        {list && (
          <p className={styles.count} role="status">
            {formatCount(shown.length)} of {formatCount(list.totalCount ?? list.nodes.length)}
          </p>
        )}
        {list && shown.length === 0 && (
          <EmptyState
            title={list.nodes.length === 0 ? 'Nothing new' : 'None of this kind'}
            actions={values.kind !== null && <Button onClick={reset}>Show all kinds</Button>}
          >
            {list.nodes.length === 0 &&
              'You will be told here when something happens to your accounts.'}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <div className={styles.panel}>
            <NotificationList notifications={shown} />
          </div>
        )}
        {(paged.hasMore || paged.error !== null) && (
          <Button onClick={paged.retry}>
            {paged.isLoading ? 'Loading…' : 'Show earlier ones'}
          </Button>
        )}
      </div>
    </Page>
  );
}
