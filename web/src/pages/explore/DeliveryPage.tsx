import { Link, useParams } from 'react-router';
import { useExploreRegistryQuery } from '../../features/explore/ExploreRegistry.generated.ts';
import styles from '../../features/explore/schedules/Schedule.module.css';
import { DeliveredTable } from '../../features/explore/schedules/DeliveredTable.tsx';
import { formatDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useDeliveryPageQuery } from './DeliveryPage.generated.ts';

/** `/inbox/{id}`: a report as it was delivered. */
export function DeliveryPage() {
  const { id = '' } = useParams();
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const registry = useExploreRegistryQuery({ fetchPolicy: 'cache-only' }).data?.analyticsRegistry;
  const { data, error, loading, refetch } = useDeliveryPageQuery({
    variables: { id: number ?? 0, withRegistry: registry === undefined },
    skip: number === null,
    // What is known of it is shown also where its rows cannot be read.
    errorPolicy: 'all',
  });
  const delivery = data?.reportDelivery ?? null;
  const answer = data?.reportDeliveryAnswer ?? null;
  const datasets = (registry ?? data?.analyticsRegistry)?.datasets ?? null;
  const inbox = <Link to="/inbox">Inbox</Link>;
  if (number === null || (data && !delivery && !error)) {
    return (
      <Page title="Delivered report" breadcrumb={inbox}>
        <EmptyState title="There is no such report in your inbox" actions={inbox}>
          Delivered reports are kept for 90 days, each for the one it was sent to.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={delivery?.reportName ?? 'Delivered report'}
      layout="fill"
      breadcrumb={inbox}
      actions={
        delivery && (
          <>
            {delivery.report && <Link to={`/explore/${delivery.report.seq}`}>Ask it today</Link>}
            <ExportMenu
              list="delivery"
              variables={{ id: delivery.id }}
              total={delivery.rowCount}
              noun="rows"
            />
          </>
        )
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {loading && !delivery && <SkeletonRows rows={12} label="Opening the report" />}
      {delivery && (
        <p className={styles.about}>
          {delivery.sender ? `From ${delivery.sender.name}` : 'Delivered'}. Figures as of{' '}
          {formatDate(delivery.asOf)}
          {delivery.burst && ', only your own rows'}.
        </p>
      )}
      {delivery && answer && datasets && (
        <DeliveredTable
          name={delivery.reportName}
          question={delivery.question}
          answer={answer}
          datasets={datasets}
        />
      )}
    </Page>
  );
}
