import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Dashboard } from '../../features/explore/dashboards/dashboard.ts';
import { DashboardDialog } from '../../features/explore/dashboards/DashboardDialog.tsx';
import { VISIBILITY_LABELS } from '../../lib/visibility.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useDashboardsPageQuery } from './DashboardsPage.generated.ts';

const who = ({ canEdit, visibility, owner }: Dashboard): string =>
  canEdit ? VISIBILITY_LABELS[visibility] : (owner?.name ?? '');

const reportsOf = ({ tiles }: Dashboard): number =>
  tiles.filter(({ reportSeq }) => reportSeq !== null).length;

const COLUMNS: Column<Dashboard>[] = [
  {
    id: 'name',
    label: 'Dashboard',
    width: 300,
    cell: ({ seq, name }) => <Link to={`/dashboards/${seq}`}>{name}</Link>,
  },
  {
    id: 'description',
    label: 'What it is for',
    width: 260,
    isElastic: true,
    cell: ({ description }) => <span title={description ?? ''}>{description}</span>,
  },
  { id: 'reports', label: 'Reports', width: 90, cell: (dashboard) => reportsOf(dashboard) },
  { id: 'who', label: 'Who sees it, or whose', width: 180, cell: who },
];

/** `/dashboards`: the own ones and those that others share. */
export function DashboardsPage() {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const { data, previousData, error, loading, refetch, fetchMore } = useDashboardsPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? previousData)?.savedDashboards;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const begin = (
    <Button variant="primary" onClick={() => setNew(true)}>
      New dashboard
    </Button>
  );
  return (
    <Page title="Dashboards" layout="fill" actions={begin}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!list && loading && <SkeletonRows rows={10} label="Looking for dashboards" />}
      {list?.nodes.length === 0 && (
        <EmptyState title="No dashboard yet" actions={begin}>
          Put saved reports beside each other, with one period, rep and state for all of them.
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && (
        <DataTable
          label="Dashboards"
          rows={list.nodes}
          rowKey={({ seq }) => String(seq)}
          columns={COLUMNS}
          isStale={loading || pages.isReading}
          fill
          card={(dashboard) => (
            <>
              <Link to={`/dashboards/${dashboard.seq}`}>{dashboard.name}</Link>
              <p>{dashboard.description}</p>
              <p>{who(dashboard)}</p>
            </>
          )}
        />
      )}
      {isNew && (
        <DashboardDialog
          subject={{ kind: 'new' }}
          onSaved={({ seq }) => void navigate(`/dashboards/${seq}?edit=1`)}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  );
}
