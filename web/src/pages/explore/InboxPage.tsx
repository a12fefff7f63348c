import { Link } from 'react-router';
import type { ReportDelivery_DeliveryFragment } from '../../features/explore/schedules/ReportDelivery.generated.ts';
import { DeliveryFile } from '../../features/explore/schedules/DeliveryFile.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useInboxPageQuery } from './InboxPage.generated.ts';

type Delivery = ReportDelivery_DeliveryFragment;

const nameOf = ({ id, reportName }: Delivery) => <Link to={`/inbox/${id}`}>{reportName}</Link>;
const rowsOf = ({ rowCount, burst }: Delivery): string =>
  `${formatCount(rowCount)}${burst ? ' of your own' : ''}`;

const COLUMNS: Column<Delivery>[] = [
  { id: 'report', label: 'Report', width: 260, isElastic: true, cell: nameOf },
  { id: 'asOf', label: 'Figures as of', width: 120, cell: ({ asOf }) => formatDate(asOf) },
  { id: 'rows', label: 'Rows', width: 130, align: 'right', cell: rowsOf },
  { id: 'from', label: 'From', width: 170, cell: ({ sender }) => sender?.name },
  { id: 'file', label: 'File', width: 130, cell: (delivery) => <DeliveryFile {...delivery} /> },
];

/** `/inbox`: the reports that were delivered to the viewer. */
export function InboxPage() {
  const { data, previousData, error, loading, refetch, fetchMore } = useInboxPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? previousData)?.reportDeliveries;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const schedules = <Link to="/schedules">My schedules</Link>;
  return (
    <Page title="Inbox" layout="fill" actions={schedules}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!list && loading && <SkeletonRows rows={8} label="Looking for reports" />}
      {list?.nodes.length === 0 && (
        <EmptyState title="No report was delivered to you yet" actions={schedules}>
          Reports that you or others schedule for you arrive here, and stay for 90 days.
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable
          label="Delivered reports"
          rows={list.nodes}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          isStale={loading}
          total={list.totalCount}
          hasMore={paged.hasMore}
          onMore={paged.retry}
          fill
          card={(delivery) => (
            <>
              {nameOf(delivery)}
              <p>
                As of {formatDate(delivery.asOf)} · {rowsOf(delivery)}{' '}
                {delivery.rowCount === 1 ? 'row' : 'rows'}
                {delivery.sender && ` · from ${delivery.sender.name}`}
              </p>
              <DeliveryFile {...delivery} />
            </>
          )}
        />
      )}
    </Page>
  );
}
