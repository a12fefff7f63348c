import { plural } from '../../lib/plural.ts';
import { Link } from 'react-router';
import type { AlertMessage_MessageFragment } from '../../features/explore/alerts/AlertMessage.generated.ts';
import type { ReportDelivery_DeliveryFragment } from '../../features/explore/schedules/ReportDelivery.generated.ts';
import { DeliveryFile } from '../../features/explore/schedules/DeliveryFile.tsx';
import { choiceParam } from '../../lib/address-params.ts';
import { businessMomentOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useOffers } from '../../lib/offers.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { InboxPageDocument } from './InboxPage.generated.ts';

type Delivery = ReportDelivery_DeliveryFragment;
type Message = AlertMessage_MessageFragment;

const SHOWN = ['reports', 'alerts'] as const;
const ADDRESS = { show: choiceParam(SHOWN, 'reports') };
const TABS = [
  { value: 'reports', label: 'Reports' },
  { value: 'alerts', label: 'Alerts' },
];

const nameOf = ({ id, reportName }: Delivery) => <Link to={`/inbox/${id}`}>{reportName}</Link>;
const rowsOf = ({ rowCount, burst }: Delivery): string =>
  `${formatCount(rowCount)}${burst ? ' of your own' : ''}`;
const titleOf = ({ id, title }: Message) => <Link to={`/alerts/messages/${id}`}>{title}</Link>;

/** A dashboard has a file a tile, on its own page. */
const fileOf = (delivery: Delivery) =>
  delivery.dashboardSeq === null && <DeliveryFile {...delivery} />;

const COLUMNS: Column<Delivery>[] = [
  { id: 'report', label: 'Report', width: 260, isElastic: true, cell: nameOf },
  { id: 'asOf', label: 'Figures as of', width: 120, cell: ({ asOf }) => formatDate(asOf) },
  { id: 'rows', label: 'Rows', width: 130, align: 'right', cell: rowsOf },
  { id: 'from', label: 'From', width: 170, cell: ({ sender }) => sender?.name },
  { id: 'file', label: 'File', width: 130, cell: fileOf },
];
const ALERT_COLUMNS: Column<Message>[] = [
  { id: 'alert', label: 'Alert', width: 300, isElastic: true, cell: titleOf },
  { id: 'said', label: 'Values', width: 320, cell: ({ sentence }) => sentence },
  { id: 'report', label: 'Report', width: 180, cell: ({ reportName }) => reportName },
  { id: 'at', label: 'When', width: 190, cell: ({ firedAt }) => businessMomentOf(firedAt) },
];

/** `/inbox`: the reports that were delivered to the viewer, or what alerts told them. */
export function InboxPage() {
  const offers = useOffers();
  const { values, set } = useAddress(ADDRESS);
  const hasAlerts = offers.opens('/alerts');
  const show = hasAlerts ? values.show : 'reports';
  const query = usePageQuery(InboxPageDocument, {
    variables: { withReports: show === 'reports', withAlerts: show === 'alerts' },
  });
  const { shown, isStale, loading, fetchMore } = query;
  const reports = shown?.reportDeliveries;
  const alerts = shown?.alertMessages;
  const list = show === 'alerts' ? alerts : reports;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const mine =
    show === 'alerts' ? (
      <Link to="/alerts">My alerts</Link>
    ) : (
      offers.opens('/schedules') && <Link to="/schedules">My schedules</Link>
    );
  const table = {
    isStale: loading,
    hasMore: paged.hasMore,
    onMore: paged.retry,
    fill: true,
  };
  return (
    <Page title="Inbox" layout="fill" actions={mine}>
      {hasAlerts && (
        <PageBar>
          <Segments
            label="What is shown"
            value={show}
            choices={TABS}
            onChange={(next) => set({ show: next === 'alerts' ? 'alerts' : 'reports' })}
          />
        </PageBar>
      )}
      <QueryFrame
        query={query}
        content={list}
        rows={8}
        loading={show === 'alerts' ? 'Looking for alerts' : 'Looking for reports'}
        isEmpty={list?.nodes.length === 0}
        empty={
          show === 'alerts' ? (
            <EmptyState title="No alerts yet" actions={mine}>
              When a figure crosses the line of an alert, the message arrives here and stays for 90
              days.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing was delivered to you yet" actions={mine}>
              Reports and dashboards that you or others schedule for you arrive here, and stay for
              90 days.
            </EmptyState>
          )
        }
      >
        {() => (
          <>
            {show === 'reports' && reports && (
              <DataTable
                {...table}
                label="Delivered reports"
                rows={reports.nodes}
                rowKey={({ id }) => id}
                columns={COLUMNS}
                total={reports.totalCount}
                card={(delivery) => (
                  <>
                    {nameOf(delivery)}
                    <p>
                      As of {formatDate(delivery.asOf)} ·{' '}
                      {plural(delivery.rowCount, delivery.burst ? 'of your own row' : 'row')}
                      {delivery.sender && ` · from ${delivery.sender.name}`}
                    </p>
                    {fileOf(delivery)}
                  </>
                )}
              />
            )}
            {show === 'alerts' && alerts && (
              <DataTable
                {...table}
                label="Alerts"
                rows={alerts.nodes}
                rowKey={({ id }) => id}
                columns={ALERT_COLUMNS}
                total={alerts.totalCount}
                card={(message) => (
                  <>
                    {titleOf(message)}
                    <p>{message.sentence}</p>
                    <p>
                      {message.reportName} · {businessMomentOf(message.firedAt)}
                    </p>
                  </>
                )}
              />
            )}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
