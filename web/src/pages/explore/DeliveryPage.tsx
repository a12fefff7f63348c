import { Link, useParams } from 'react-router';
import { useRegistry, useWithRegistry } from '../../features/explore/use-registry.ts';
import styles from '../../features/explore/schedules/Schedule.module.css';
import { DeliveredTable } from '../../features/explore/schedules/DeliveredTable.tsx';
import { DeliveredDashboard } from './DeliveredDashboard.tsx';
import { formatDate } from '../../lib/dates.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { DeliveryPageDocument } from './DeliveryPage.generated.ts';

/** `/inbox/{id}`: a report as it was delivered. */
export function DeliveryPage() {
  const { id = '' } = useParams();
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const registry = useRegistry();
  const withRegistry = useWithRegistry(registry, number);
  const query = usePageQuery(DeliveryPageDocument, {
    variables: { id: number ?? 0, withRegistry },
    skip: number === null,
    fetchPolicy: 'cache-first',
    record: number,
  });
  const { shown, error } = query;
  const delivery = shown?.reportDelivery ?? null;
  const answer = shown?.reportDeliveryAnswer ?? null;
  const datasets = (registry ?? shown?.analyticsRegistry)?.datasets ?? null;
  const inbox = <Link to="/inbox">Inbox</Link>;
  if (number === null || (shown && !delivery && !error)) {
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
      layout={delivery?.dashboardSeq == null ? 'fill' : 'flow'}
      breadcrumb={inbox}
      actions={
        delivery && (
          <>
            {delivery.report && <Link to={`/explore/${delivery.report.seq}`}>Ask it today</Link>}
            {delivery.dashboardSeq === null ? (
              <ExportMenu
                list="delivery"
                variables={{ id: delivery.id }}
                total={delivery.rowCount}
                noun="rows"
              />
            ) : (
              <Link to={`/dashboards/${delivery.dashboardSeq}`}>Open it as of today</Link>
            )}
          </>
        )
      }
    >
      <QueryFrame query={query} content={delivery} rows={12} loading="Opening the report">
        {({ sender, asOf, burst, reportName, question, ...rest }) => (
          <>
            <p className={styles.about}>
              {sender ? `From ${sender.name}` : 'Delivered'}. Figures as of {formatDate(asOf)}
              {burst && ', only your own rows'}.
            </p>
            {datasets && rest.dashboardSeq !== null && (
              <DeliveredDashboard {...rest} reportName={reportName} datasets={datasets} />
            )}
            {answer && datasets && (
              <DeliveredTable
                name={reportName}
                question={question}
                answer={answer}
                datasets={datasets}
              />
            )}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
