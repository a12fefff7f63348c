import { Link } from 'react-router';
import { classicColumns } from '../../features/sales/classic-columns.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { between, daysText, periodDays } from '../../features/sales/sales-period.ts';
import { companyStanding, standingRows } from '../../features/sales/standing-rows.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useClassicStandingsPageQuery } from './ClassicStandingsPage.generated.ts';
import styles from './SalesPages.module.css';

/** `/sales/master-standings/indexOLD`: the old page as people knew it, with the numbers of the new one. */
export function ClassicStandingsPage() {
  const today = useToday();
  const viewer = useViewer();
  const days = periodDays({ period: 'AYTD', from: null, to: null }, today);
  const { data, error, loading, refetch } = useClassicStandingsPageQuery({
    variables: { day: { day: between(days) } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const answers = { standings: data?.standings, coverage: null, pipeline: null };
  const rows = standingRows('rep', answers);
  return (
    <Page title="Standings, classic">
      <p className={styles.notice}>
        <span>
          Sold from {daysText(days)} and to the same day last year. This layout stays as it is.
        </span>
        <Link to="/sales/master-standings">New standings →</Link>
      </p>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && loading && <SkeletonRows rows={18} label="Adding up the standings" />}
      {data?.standings && rows.length === 0 && (
        <EmptyState title="Nobody is ranked yet">There is no active rep.</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Standings"
          rows={rows}
          rowKey={({ key }) => key}
          columns={classicColumns({
            days,
            lastYear: data?.standings?.comparedWith ?? null,
            definitions: definitionsOf([data?.standings]),
            total: companyStanding(answers),
          })}
          openKey={`rep-${viewer.seq}`}
        />
      )}
    </Page>
  );
}
