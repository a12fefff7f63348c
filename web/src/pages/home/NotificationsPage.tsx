import { NotificationKinds } from '../../features/notifications/NotificationKinds.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { KIND_WORDS } from '../../features/notifications/notification-words.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { NotificationsPageDocument } from './NotificationsPage.generated.ts';
import styles from './NotificationsPage.module.css';

const KINDS = Object.keys(KIND_WORDS) as NotificationKind[];
const SPEC = { kind: choiceParam(KINDS, null) };
const CHOICES = KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind].label }));

/** /notifications: everything that was told and is not dismissed. */
export function NotificationsPage() {
  const { values, set, reset } = useAddress(SPEC);
  const query = usePageQuery(NotificationsPageDocument, {});
  const { fetchMore } = query;
  const list = query.shown?.notifications;
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
        <QueryFrame query={query} content={list} rows={8} errors="instead">
          {({ totalCount, nodes }) => (
            <Muted as="p" role="status">
              {formatCount(shown.length)} of {formatCount(totalCount ?? nodes.length)}
            </Muted>
          )}
        </QueryFrame>
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
