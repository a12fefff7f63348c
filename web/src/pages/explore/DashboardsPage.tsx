import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Dashboard } from '../../features/explore/dashboards/dashboard.ts';
import { DashboardDialog } from '../../features/explore/dashboards/DashboardDialog.tsx';
import { VISIBILITY_LABELS } from '../../lib/visibility.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { DashboardsPageDocument } from './DashboardsPage.generated.ts';

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
  { id: 'who', label: 'Visible to', width: 180, cell: who },
];

/** `/dashboards`: the own ones and those that others share. */
export function DashboardsPage() {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const query = usePageQuery(DashboardsPageDocument, {});
  const { shown, isStale, loading, fetchMore } = query;
  const list = shown?.savedDashboards;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const begin = (
    <Button variant="primary" onClick={() => setNew(true)}>
      New dashboard
    </Button>
  );
  return (
    <Page title="Dashboards" layout="fill" actions={begin}>
      <QueryFrame
        query={query}
        content={list}
        rows={10}
        loading="Looking for dashboards"
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState title="No dashboard yet" actions={begin}>
            Put saved reports beside each other, with one period, rep and state for all of them.
          </EmptyState>
        }
      >
        {(list) => (
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
      </QueryFrame>
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
