import { plural } from '../../lib/plural.ts';
import { Link } from 'react-router';
import type { ReportDelivery_DeliveryFragment } from '../../features/explore/schedules/ReportDelivery.generated.ts';
import { DeliveryFile } from '../../features/explore/schedules/DeliveryFile.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { InboxPageDocument } from './InboxPage.generated.ts';

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
  const query = usePageQuery(InboxPageDocument, {});
  const { shown, isStale, loading, fetchMore } = query;
  const list = shown?.reportDeliveries;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const schedules = <Link to="/schedules">My schedules</Link>;
  return (
    <Page title="Inbox" layout="fill" actions={schedules}>
      <QueryFrame
        query={query}
        content={list}
        rows={8}
        loading="Looking for reports"
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState title="No report was delivered to you yet" actions={schedules}>
            Reports that you or others schedule for you arrive here, and stay for 90 days.
          </EmptyState>
        }
      >
        {(list) => (
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
                  As of {formatDate(delivery.asOf)} ·{' '}
                  {plural(delivery.rowCount, delivery.burst ? 'of your own row' : 'row')}
                  {delivery.sender && ` · from ${delivery.sender.name}`}
                </p>
                <DeliveryFile {...delivery} />
              </>
            )}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
