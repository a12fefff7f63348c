import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DashboardDialog } from '../../features/explore/dashboards/DashboardDialog.tsx';
import { dashboardEntries, withOpenings } from '../../features/explore/reports/gallery-entries.ts';
import { GalleryGroups } from '../../features/explore/reports/GalleryCards.tsx';
import { openedReports } from '../../lib/opened-reports.ts';
import { useViewer } from '../../lib/session.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { DashboardsPageDocument } from './DashboardsPage.generated.ts';

/** `/dashboards`: the viewer’s own, those that others share, and those that come with the portal, as in the gallery. */
export function DashboardsPage() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [isNew, setNew] = useState(false);
  const query = usePageQuery(DashboardsPageDocument, {});
  const { shown, isStale, fetchMore } = query;
  const list = shown?.savedDashboards;
  useAllPages({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  return (
    <Page
      title="Dashboards"
      layout="fill"
      actions={
        <Button variant="primary" onClick={() => setNew(true)}>
          New dashboard
        </Button>
      }
    >
      <QueryFrame query={query} content={list} rows={10} loading="Looking for dashboards">
        {({ nodes }) => (
          <GalleryGroups
            entries={withOpenings(dashboardEntries(nodes), openedReports(viewer.seq))}
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
