import { Link, useParams } from 'react-router';
import { BUILT_IN_DASHBOARDS } from '../../features/explore/dashboards/built-in-dashboards.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { OpenDashboard } from './OpenDashboard.tsx';
import { useDashboard } from './use-dashboard.ts';

/** `/dashboards/{id}`: figures and texts beside each other, narrowed together; saved, or built in. */
export function DashboardPage() {
  const { id = '' } = useParams();
  const seq = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const builtIn = BUILT_IN_DASHBOARDS.find(({ path }) => path === id) ?? null;
  const opened = useDashboard(seq, builtIn);
  const { dashboard } = opened;
  if (dashboard) {
    return <OpenDashboard key={id} path={id} dashboard={dashboard} opened={opened} />;
  }
  return (
    <Page title="Dashboard" breadcrumb={<Link to="/dashboards">Dashboards</Link>}>
      {opened.isMissing ? (
        <EmptyState
          title="There is no such dashboard"
          actions={<Link to="/dashboards">All dashboards</Link>}
        >
          It was deleted, or its owner does not share it with you.
        </EmptyState>
      ) : opened.error ? (
        <ErrorPanel error={opened.error} onRetry={opened.retry} />
      ) : (
        <SkeletonRows rows={12} label="Opening the dashboard" />
      )}
    </Page>
  );
}
