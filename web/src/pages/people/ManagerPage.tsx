import { Link, useNavigate, useParams } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { addressRead } from '../../lib/address-read.ts';
import { comparedFigure, figureTotals, openRows } from '../../lib/analytics.ts';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import { NOT_FOUND_MESSAGE, RouteError } from '../../lib/route-error.ts';
import { useToday, useViewer, type Viewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import { Page } from '../../ui/Page.tsx';
import { PersonLinks } from '../../ui/PersonLinks.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { attentionList } from './attention.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { ManagerPageDocument } from './ManagerPage.generated.ts';
import { NotesDigest } from './NotesDigest.tsx';
import { managerPageVariables } from './people-figures.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import styles from './RepPage.module.css';
import { teamColumns, teamFigures } from './team-table.tsx';
import { plural } from '../../lib/plural.ts';
import { readSeq } from '../../lib/read-seq.ts';

const usd = (cents: number | null | undefined): string => formatUsd(cents).replace(/\.\d\d$/, '');

const seqOf = (id: string | undefined, viewer: Viewer): number | null =>
  id === undefined ? viewer.seq : readSeq(id);
const maySwitchTeams = (viewer: Viewer): boolean => isAdministrator(viewer);
const mayOpen = (seq: number, viewer: Viewer): boolean =>
  maySwitchTeams(viewer) || (viewer.isManager && seq === viewer.seq);

export const managerRead = addressRead(
  ManagerPageDocument,
  {},
  (_, { pathname, viewer, today }) => {
    const seq = seqOf(pathname.split('/')[2], viewer);
    if (seq === null || !mayOpen(seq, viewer)) return null;
    return managerPageVariables(seq, today, maySwitchTeams(viewer));
  },
);

/** /manager and /manager/{id}: where do I step in this week? */
export function ManagerPage() {
  const { id } = useParams();
  const viewer = useViewer();
  const seq = seqOf(id, viewer);
  if (seq === null) throw new RouteError(404, NOT_FOUND_MESSAGE);
  if (!mayOpen(seq, viewer)) {
    return (
      <Page title="Manager">
        <EmptyState title="This page is not for you">
          Managers see their own team here; directors and administrators see every team. Ask one of
          them if you need these figures.
        </EmptyState>
      </Page>
    );
  }
  return <Team seq={seq} maySwitch={maySwitchTeams(viewer)} />;
}

function Team({ seq, maySwitch }: { seq: number; maySwitch: boolean }) {
  const today = useToday();
  const navigate = useNavigate();
  const variables = managerPageVariables(seq, today, maySwitch);
  const query = usePageQuery(ManagerPageDocument, {
    variables,
    record: seq,
  });
  const { shown, isStale, retry } = query;
  const team = shown ? teamFigures(shown, today) : [];
  const sold = figureTotals(shown?.standing);
  const risks = figureTotals(shown?.risks).values;
  const accounts = figureTotals(shown?.accounts).values;
  const dates = {
    due: variables.risks.endDate,
    soon: variables.soon.endDate,
    weeks: variables.touches.date,
  };
  const name = shown?.user?.name ?? (shown ? 'Unknown Rep Name' : 'Manager');
  return (
    <Page
      title={shown ? `${name}’s team` : 'Manager'}
      actions={
        maySwitch && (
          <Select
            label="Manager"
            all="Choose a manager"
            value={shown?.user?.isManager ? String(seq) : ''}
            choices={(shown?.managers ?? []).map((each) => ({
              value: String(each.seq),
              label: each.name,
            }))}
            onChange={(value) => value !== '' && void navigate(`/manager/${value}`)}
          />
        )
      }
    >
      <div className={styles.page} data-stale={isStale}>
        <QueryFrame
          query={query}
          content={shown}
          rows={14}
          errors="instead"
          isEmpty={team.length === 0}
          empty={
            <>
              <EmptyState title={maySwitch ? 'Whose team?' : 'No team'}>
                {name} has no reps at the moment.
              </EmptyState>
              <PersonLinks
                label="Managers"
                people={shown?.managers ?? []}
                to={(each) => `/manager/${each}`}
              />
            </>
          }
        >
          {(shown) => (
            <>
              <FigureStrip label="Team’s figures">
                <Figure
                  label="Sold AYTD"
                  value={usd(sold.values.soldValue)}
                  detail={`LY ${usd(sold.previous.soldValue)}`}
                  {...comparedFigure({
                    title: 'Sold AYTD, team',
                    dataset: 'standings',
                    measure: 'soldValue',
                    where: variables.standing,
                  })}
                />
                <Figure
                  label="At risk, 90 d"
                  value={usd(risks.atRiskValue)}
                  detail={`${formatCount(risks.atRisk)} of ${formatCount(risks.due)} due`}
                  onOpen={() =>
                    openRows({
                      title: 'Renewals at risk, team',
                      dataset: 'renewals',
                      measure: 'atRisk',
                      where: variables.risks,
                    })
                  }
                />
                <Figure
                  label="Coverage"
                  value={formatPercent(accounts.coverage)}
                  detail={plural(accounts.companies, 'account')}
                  onOpen={() =>
                    openRows({
                      title: 'Coverage, team',
                      dataset: 'companies',
                      measure: 'coverage',
                      where: variables.accounts,
                    })
                  }
                />
                <Figure
                  label="Overdue activities"
                  value={formatCount(figureTotals(shown.overdue).values.overdue)}
                  onOpen={() =>
                    openRows({
                      title: 'Overdue activities, team',
                      dataset: 'activities',
                      measure: 'overdue',
                      where: variables.activities,
                    })
                  }
                />
                <Figure
                  label="Unassigned"
                  hint="Companies without a rep of record, in any rep’s state"
                  value={formatCount(figureTotals(shown.unassigned).values.unassigned)}
                  detail="companies, all teams"
                  onOpen={() =>
                    openRows({
                      title: 'Unassigned companies',
                      dataset: 'companies',
                      measure: 'unassigned',
                      where: {},
                    })
                  }
                />
              </FigureStrip>
              <AttentionPanel
                entries={attentionList(
                  team.filter(({ hasLeft }) => !hasLeft),
                  dates,
                )}
              />
              <PeoplePanel
                title="Team"
                aside={<Link to="/landing">Overview</Link>}
                failed={!shown.standing && !shown.accounts}
                onRetry={retry}
              >
                <DataTable
                  label="Team"
                  rows={team}
                  rowKey={({ rep }) => rep}
                  columns={teamColumns(dates, today)}
                  rowTone={({ soonAtRisk }) => (soonAtRisk > 0 ? 'amber' : undefined)}
                />
              </PeoplePanel>
              <NotesDigest rows={shown.digest} onRetry={retry} />
            </>
          )}
        </QueryFrame>
      </div>
    </Page>
  );
}
