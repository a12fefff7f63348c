import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { BUILT_IN_REPORTS } from '../../features/explore/built-in-reports.ts';
import { ReportGallery } from '../../features/explore/reports/ReportGallery.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Builder } from './Builder.tsx';
import { useSavedReports } from './use-saved-reports.ts';

/** `/reports/{report?}`: every report and dashboard, or a built-in report in the builder. */
export function ReportsPage() {
  const { report } = useParams();
  if (report === undefined) return <AllReports />;
  if (/^\d{1,9}$/.test(report)) return <Navigate to={`/explore/${report}`} replace />;
  return <BuiltInReport name={report} />;
}

function BuiltInReport({ name }: { name: string }) {
  const base = useMemo(() => {
    const found = BUILT_IN_REPORTS.find((each) => each.name === name);
    if (!found) return null;
    const { title, description, question } = found;
    return { name: title, description, question, report: null, index: '/reports' };
  }, [name]);
  return (
    <Builder
      base={base}
      instead={
        base ? undefined : (
          <EmptyState
            title={`There is no report called “${name}”`}
            actions={<Link to="/reports">All reports</Link>}
          />
        )
      }
    />
  );
}

function AllReports() {
  const { reports, dashboards, datasets, ...query } = useSavedReports();
  return (
    <Page title="Reports" layout="fill" actions={<Link to="/explore">New report</Link>}>
      <QueryFrame query={query} content={reports} rows={14} loading="Looking for reports">
        {(saved) => <ReportGallery reports={saved} dashboards={dashboards} datasets={datasets} />}
      </QueryFrame>
    </Page>
  );
}
