import { useState } from 'react';
import { Link } from 'react-router';
import { readQuestion } from '../../../../schema/question.ts';
import styles from '../../features/explore/alerts/Alert.module.css';
import type { WatchedReport } from '../../features/explore/alerts/alert-fields.ts';
import {
  RECIPIENT_LABELS,
  stateOf,
  valueText,
  type Alert,
} from '../../features/explore/alerts/alert-words.ts';
import { AlertDialog } from '../../features/explore/alerts/AlertDialog.tsx';
import { AlertSparkline } from '../../features/explore/alerts/AlertSparkline.tsx';
import { useAlertWrites } from '../../features/explore/alerts/use-alert-writes.ts';
import { useRegistry, useWithRegistry } from '../../features/explore/use-registry.ts';
import { businessDateOf, businessMomentOf } from '../../lib/business-time.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AlertsPageDocument, type AlertsPageQuery } from './AlertsPage.generated.ts';

type Listed = NonNullable<AlertsPageQuery['alerts']>['nodes'][number];

function State({ alert }: { alert: Alert }) {
  const { tone, words, why } = stateOf(alert);
  return (
    <span className={styles.state} data-tone={tone} title={why ?? nextWords(alert)}>
      {words}
    </span>
  );
}

const nextWords = ({ paused, nextAt }: Alert): string | undefined =>
  paused || !nextAt ? undefined : `Next check ${businessMomentOf(nextAt)}`;

function LastFired({ firedAt }: Pick<Alert, 'firedAt'>) {
  return firedAt ? <RelativeDate date={businessDateOf(firedAt)} /> : <>Never</>;
}

const placeWords = ({ recipients, byMail }: Alert): string =>
  `${RECIPIENT_LABELS[recipients]}${byMail ? ', e-mail' : ''}`;
const sparkline = ({ cells: [first], unit }: Alert) =>
  first && <AlertSparkline history={first.history} unit={unit} />;
/** A report that is gone has no page. */
const reportLink = ({ paused, reportSeq, reportName }: Alert) =>
  paused === 'REPORT_GONE' ? reportName : <Link to={`/explore/${reportSeq}`}>{reportName}</Link>;

/** `/alerts`: the viewer's own alerts, how each stands and when it last told. */
export function AlertsPage() {
  const writes = useAlertWrites();
  const [edited, setEdited] = useState<{ alert: Listed; report: WatchedReport } | null>(null);
  const registry = useRegistry();
  const withRegistry = useWithRegistry(registry);
  const query = usePageQuery(AlertsPageDocument, {
    variables: { withRegistry },
  });
  const { shown, isStale, loading, fetchMore } = query;
  const list = shown?.alerts;
  const datasets = (registry ?? shown?.analyticsRegistry)?.datasets ?? [];
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const watchedBy = ({ report }: Listed): WatchedReport | null => {
    const question = report && readQuestion(report.definition);
    const dataset = datasets.find(({ name }) => name === question?.dataset);
    return report && question && dataset
      ? { seq: report.seq, name: report.name, question, dataset }
      : null;
  };
  const menu = (alert: Listed) => {
    const report = watchedBy(alert);
    return (
      <ActionMenu
        label={`More about the alert ${alert.title}`}
        items={[
          ...(report ? [{ label: 'Edit…', onSelect: () => setEdited({ alert, report }) }] : []),
          {
            label: alert.paused ? 'Resume' : 'Pause',
            onSelect: () => void writes.pause(alert, alert.paused === null),
          },
          { label: 'Delete', danger: true, onSelect: () => void writes.remove(alert) },
        ]}
      />
    );
  };
  const columns: Column<Listed>[] = [
    { id: 'alert', label: 'Alert', width: 260, isElastic: true, cell: ({ title }) => title },
    { id: 'report', label: 'Report', width: 180, cell: reportLink },
    { id: 'state', label: 'State', width: 150, cell: (alert) => <State alert={alert} /> },
    { id: 'value', label: 'Last value', width: 160, align: 'right', cell: valueText },
    { id: 'past', label: 'Last 12 checks', width: 112, cell: sparkline },
    { id: 'fired', label: 'Last alert', width: 100, cell: LastFired },
    { id: 'who', label: 'Recipients', width: 120, cell: placeWords },
    { id: 'more', label: 'Actions', width: 76, cell: menu },
  ];
  return (
    <Page title="Alerts" layout="fill" breadcrumb={<Link to="/reports">Reports</Link>}>
      <QueryFrame
        query={query}
        content={list}
        rows={6}
        loading="Looking for alerts"
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState title="No alerts yet" actions={<Link to="/reports">Reports</Link>}>
            Open a saved report and choose Alert me to be told when a figure crosses a line.
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            label="Alerts"
            rows={list.nodes}
            rowKey={({ seq }) => seq}
            columns={columns}
            rowTone={({ paused }) => (paused ? 'muted' : undefined)}
            isStale={loading || writes.busy}
            total={list.totalCount}
            hasMore={paged.hasMore}
            onMore={paged.retry}
            fill
            card={(alert) => (
              <div className={styles.card}>
                <div>
                  {alert.title}
                  <p>
                    {reportLink(alert)} · {placeWords(alert)}
                  </p>
                  <p>
                    <State alert={alert} /> · {valueText(alert)}
                  </p>
                  <p>
                    Last alert: <LastFired firedAt={alert.firedAt} />
                  </p>
                  {sparkline(alert)}
                </div>
                {menu(alert)}
              </div>
            )}
          />
        )}
      </QueryFrame>
      {edited && (
        <AlertDialog report={edited.report} edited={edited.alert} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
