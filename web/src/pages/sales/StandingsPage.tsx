import { formatDays } from '../../../../schema/figure-text.ts';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { againstLastYear } from '../../lib/last-year-days.ts';
import { periodParams } from '../../lib/periods.ts';
import { StandingCard } from '../../features/sales/StandingCard.tsx';
import { standingColumns } from '../../features/sales/standing-columns.tsx';
import { sortStandings, type StandingRow } from '../../features/sales/standing-rows.ts';
import { StandingsCharts } from '../../features/sales/StandingsCharts.tsx';
import { StandingsFigures } from '../../features/sales/StandingsFigures.tsx';
import { StandingsFilters, STANDING_PRODUCTS } from '../../features/sales/StandingsFilters.tsx';
import {
  choiceParam,
  flagParam,
  numberParam,
  sortParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { TableExport } from '../../ui/TableExport.tsx';
import { standingsOf, standingsQuestion } from './standings-question.ts';
import { StandingsPageDocument } from './StandingsPage.generated.ts';
import styles from './SalesPages.module.css';

const SORTS = [
  'rank',
  'name',
  'soldValue',
  'ofTarget',
  'lastYear',
  'change',
  'newBusiness',
  'newBusinessContracts',
  'due',
  'renewed',
  'renewalRateNet',
  'renewalRate',
  'uplift',
  'converted',
  'contactNotes',
  'faceToFace',
  'uniqueTouches',
  'points',
  'coverage',
  'accounts',
  'pipeline',
];
const ADDRESS = {
  ...periodParams('AYTD'),
  /** A manager's seq. */
  team: numberParam,
  product: choiceParam(STANDING_PRODUCTS, null),
  /** Only reps of at least six months. */
  tenured: flagParam,
  /** Amounts for a hundred accounts. */
  per100: flagParam,
  sort: sortParam(SORTS),
};

type Asked = Omit<AddressValues<typeof ADDRESS>, 'per100' | 'sort'>;

function questionAt({ period, from, to, team, product, tenured }: Asked, today: string) {
  return standingsQuestion({
    period: { period, from, to },
    today,
    team,
    product,
    isTenured: tenured === true,
  });
}

export const standingsRead = addressRead(
  StandingsPageDocument,
  ADDRESS,
  (values, { today }) => questionAt(values, today).variables,
);

/** `/sales/master-standings`: who is winning, and is the team ahead of last year? */
export function StandingsPage() {
  const today = useToday();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { period, from, to, team, product, tenured, sort } = values;
  const isPerAccounts = values.per100 === true;
  const { days, condition, narrow, dueDays, raceWhere, variables } = useMemo(
    () => questionAt({ period, from, to, team, product, tenured }, today),
    [period, from, to, team, product, tenured, today],
  );
  const query = usePageQuery(StandingsPageDocument, { variables });
  const { shown, isStale, error } = query;
  const { reps, teams, company } = useMemo(() => standingsOf(shown, narrow), [shown, narrow]);
  const definitions = definitionsOf([shown?.standings, shown?.coverage, shown?.pipeline]);
  const teamRow = team === null ? null : (teams.find(({ seq }) => seq === team) ?? null);
  const total = teamRow ?? company;
  const looking = team === null ? reps : reps.filter(({ managerSeq }) => managerSeq === team);
  const columnsFor = (who: 'Rep' | 'Team', foot: StandingRow | null) =>
    standingColumns({
      who,
      day: condition,
      lastYear: shown?.standings?.comparedWith ?? null,
      dueDays,
      isPerAccounts,
      definitions,
      hasTargets: (shown?.targets ?? []).some(({ progress }) => progress !== null),
      total: foot,
    });
  const columns = columnsFor('Rep', total);
  const looks = useListLooks('standings', columns);
  const rows = sortStandings(looking, sort, isPerAccounts);
  return (
    <Page
      title="Master standings"
      actions={<Link to="/sales/master-standings/indexOLD">Classic layout</Link>}
    >
      <ListBar
        noun="reps"
        filters={<StandingsFilters asked={values} teams={teams} onChange={set} />}
        onClear={search === '' ? undefined : reset}
        total={shown?.standings ? looking.length : null}
        hint={`${formatDays(days)}, against ${againstLastYear(days, condition, today)}${product === null ? '' : '; contracts with this product, at their whole value'}`}
        looks={looks}
        columns={columns}
        actions={
          <>
            <Button variant="subtle" onClick={() => window.print()}>
              Print
            </Button>
            {rows.length > 0 && !error && !isStale && (
              <TableExport
                title="Master standings"
                noun="reps"
                rows={rows}
                columns={columns}
                visible={looks.columns}
                about={formatDays(days)}
              />
            )}
          </>
        }
      />
      <QueryFrame
        query={query}
        content={shown?.standings && shown}
        rows={18}
        loading="Adding up the standings"
        isEmpty={looking.length === 0}
        empty={
          <EmptyState
            title="Nobody is ranked here"
            actions={<Button onClick={reset}>Show all reps</Button>}
          >
            No rep that fits the filters has a place in these days.
          </EmptyState>
        }
      >
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <StandingsFigures
              total={total}
              mine={reps.find(({ seq }) => seq === viewer.seq) ?? null}
              rankedCount={reps.filter(({ rank }) => rank !== null).length}
              day={condition}
              dueDays={dueDays}
              definitions={definitions}
            />
            <DataTable
              label="Standings by rep"
              rows={rows}
              rowKey={({ key }) => key}
              columns={columns}
              visible={looks.columns}
              density={looks.density}
              sort={sort}
              onSort={(next) => set({ sort: next }, 'replace')}
              ownKey={`rep-${viewer.seq}`}
              onOpen={({ seq }) => seq !== null && void navigate(`/rep/${seq}`)}
              card={(row) => (
                <StandingCard row={row} day={condition} isPerAccounts={isPerAccounts} />
              )}
              hasKeys
            />
            <section className={styles.section} aria-labelledby="standings-teams">
              <h2 id="standings-teams">Teams</h2>
              <DataTable
                label="Standings by team"
                rows={sortStandings(teams, sort, isPerAccounts)}
                rowKey={({ key }) => key}
                columns={columnsFor('Team', company)}
                visible={looks.columns}
                density={looks.density}
                openKey={teamRow?.key ?? null}
                card={(row) => (
                  <StandingCard row={row} day={condition} isPerAccounts={isPerAccounts} />
                )}
              />
            </section>
            <StandingsCharts
              race={shown.race}
              raceBefore={shown.raceBefore}
              months={shown.months}
              days={days}
              condition={condition}
              viewerSeq={viewer.seq}
              name={total.name}
              raceWhere={raceWhere}
              narrow={narrow.standings}
            />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
