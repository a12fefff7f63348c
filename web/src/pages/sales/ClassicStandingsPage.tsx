import { formatDays } from '../../../../schema/figure-text.ts';
import { Link } from 'react-router';
import { classicColumns } from '../../features/sales/classic-columns.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { periodDays, type DaysCondition } from '../../lib/periods.ts';
import { companyStanding, standingRows } from '../../features/sales/standing-rows.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { ClassicStandingsPageDocument } from './ClassicStandingsPage.generated.ts';
import styles from './SalesPages.module.css';

const AYTD: DaysCondition = { period: 'AYTD' };

/** `/sales/master-standings/indexOLD`: the old page as people knew it, with the numbers of the new one. */
export function ClassicStandingsPage() {
  const today = useToday();
  const viewer = useViewer();
  const days = periodDays({ period: 'AYTD', from: null, to: null }, today);
  const query = usePageQuery(ClassicStandingsPageDocument, {
    variables: { day: { day: AYTD } },
  });
  const { shown } = query;
  const answers = { standings: shown?.standings, coverage: null, pipeline: null };
  const rows = standingRows('rep', answers);
  return (
    <Page title="Standings, classic">
      <p className={styles.notice}>
        <span>
          Sold {formatDays(days)}, and to the same day last year. This layout stays as it is.
        </span>
        <Link to="/sales/master-standings">New standings →</Link>
      </p>
      <QueryFrame
        query={query}
        content={shown?.standings}
        rows={18}
        loading="Adding up the standings"
        isEmpty={rows.length === 0}
        empty={<EmptyState title="Nobody is ranked yet">There is no active rep.</EmptyState>}
      >
        <DataTable
          label="Standings"
          rows={rows}
          rowKey={({ key }) => key}
          columns={classicColumns({
            condition: AYTD,
            lastYear: shown?.standings?.comparedWith ?? null,
            definitions: definitionsOf([shown?.standings]),
            total: companyStanding(answers),
          })}
          ownKey={`rep-${viewer.seq}`}
        />
      </QueryFrame>
    </Page>
  );
}
