import { formatDays } from '../../../../schema/figure-text.ts';
import { useMemo } from 'react';
import { planActivity } from '../../features/activities/activity-store.ts';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { LostCharts } from '../../features/sales/LostCharts.tsx';
import { lengthsLastYear } from '../../lib/last-year-days.ts';
import { periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import { tabWhere } from '../../features/sales/renewal-tabs.ts';
import { unrenewedColumns } from '../../features/sales/unrenewed-columns.tsx';
import {
  sortUnrenewed,
  UNRENEWED_SORTS,
  unrenewedRows,
} from '../../features/sales/unrenewed-rows.ts';
import { UnrenewedFigures } from '../../features/sales/UnrenewedFigures.tsx';
import { UnrenewedFilters } from '../../features/sales/UnrenewedFilters.tsx';
import {
  choiceParam,
  numberParam,
  sortParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { figureTotals } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { peopleChoices } from '../contracts/book-choices.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { REASON_CHOICES, unrenewedQuestion } from './unrenewed-question.ts';
import { UnrenewedPageDocument } from './UnrenewedPage.generated.ts';
import styles from './SalesPages.module.css';

const TABS = ['lost', 'grace'] as const;
const ADDRESS = {
  tab: choiceParam(TABS, 'lost'),
  ...periodParams('L12M'),
  rep: numberParam,
  team: numberParam,
  reason: textParam,
  sort: sortParam(UNRENEWED_SORTS),
  /** The contract that the panel shows. */
  open: numberParam,
};

type Asked = Omit<AddressValues<typeof ADDRESS>, 'sort' | 'open'>;

const questionAt = ({ tab, rep, team, reason, ...period }: Asked, today: string) =>
  unrenewedQuestion({
    ended: periodCondition(period, periodDays(period, today)),
    grace: tabWhere('overdue', today),
    isInGrace: tab === 'grace',
    rep,
    team,
    reason,
  });

export const unrenewedRead = addressRead(UnrenewedPageDocument, ADDRESS, (values, { today }) =>
  questionAt(values, today),
);

/** `/clients-unrenewed`: who left, why, and who is worth winning back. */
export function UnrenewedPage() {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { tab, period, from, to, rep, team, reason } = values;
  const isInGrace = tab === 'grace';
  const days = useMemo(() => periodDays({ period, from, to }, today), [period, from, to, today]);
  const question = useMemo(
    () => questionAt({ tab, period, from, to, rep, team, reason }, today),
    [tab, period, from, to, rep, team, reason, today],
  );
  const query = usePageQuery(UnrenewedPageDocument, {
    variables: question,
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.rows;
  // Sorted by value, which the engine's rows are not: known when all are read.
  const rest = useAllPages({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after, withFigures: false } }),
  });
  const rows = sortUnrenewed(
    unrenewedRows({
      columns: list?.columns ?? [],
      nodes: list?.nodes ?? [],
      scores: shown?.scores,
      isInGrace,
      today,
    }),
    values.sort,
  );
  const definitions = definitionsOf([shown?.figures, shown?.grace, shown?.scores]);
  const columns = unrenewedColumns({
    isInGrace,
    definitions,
    onReason: ({ contractSeq }) => set({ open: contractSeq }, 'replace'),
    onWinBack: ({ company }) =>
      company &&
      planActivity(
        { coid: company.coid, name: company.name },
        { subject: isInGrace ? 'Renewal in grace' : 'Win back', dateText: '' },
      ),
  });
  const looks = useListLooks('unrenewed', columns);
  const opened = rows.find(
    ({ contractSeq }) => contractSeq !== null && contractSeq === values.open,
  );
  const counts = {
    lost: figureTotals(shown?.figures).values.unrenewed,
    grace: figureTotals(shown?.grace).values.pending,
  };
  return (
    <Page title="Clients not renewed">
      <QueryFrame query={query} content={shown} rows={18} loading="Loading who was not renewed">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="contracts"
              actions={
                <ExportMenu
                  list="rows"
                  noun="contracts"
                  title="Clients not renewed"
                  variables={{ dataset: 'renewals', where: question.listWhere }}
                  total={list?.totalCount ?? null}
                />
              }
              loaded={rows.length}
              total={list?.totalCount ?? null}
              looks={looks}
              columns={columns}
              hint={
                isInGrace
                  ? 'Ended within the last 60 days, without a successor'
                  : `Ended ${formatDays(days)}${lengthsLastYear(days, periodCondition(values, days), today)}, grace over, by the rep of record now`
              }
              filters={
                <UnrenewedFilters
                  values={values}
                  onChange={set}
                  isInGrace={isInGrace}
                  reps={peopleChoices(shown.reps)}
                  managers={peopleChoices(shown.managers, 'Team ')}
                  reasons={REASON_CHOICES}
                />
              }
            />
            <UnrenewedFigures
              answer={shown.figures}
              definitions={definitions}
              where={question.where}
              grace={shown.grace}
              graceWhere={question.graceWhere}
            />
            <LostCharts
              months={shown.figures}
              reasons={shown.reasons}
              where={question.where}
              days={days}
            />
            <div className={styles.tabs} role="group" aria-label="Which">
              {TABS.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === tab}
                  onClick={() => set({ tab: each, open: null })}
                >
                  {each === 'lost' ? 'Not renewed' : 'Pending in grace'}{' '}
                  <span>{counts[each] == null ? '' : formatCount(counts[each])}</span>
                </button>
              ))}
            </div>
            {rows.length === 0 ? (
              list && (
                <EmptyState
                  title={isInGrace ? 'Nobody is in grace' : 'Nobody was lost in these days'}
                  actions={
                    search !== '' && <Button onClick={reset}>The last 12 months, all reps</Button>
                  }
                >
                  Other days, another rep or another reason may have some.
                </EmptyState>
              )
            ) : (
              <DataTable
                label={isInGrace ? 'Contracts in grace' : 'Contracts not renewed'}
                rows={rows}
                rowKey={({ key }) => key}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                sort={values.sort ?? { id: 'value', descending: true }}
                onSort={(sort) => set({ sort })}
                isStale={rest.isReading}
                onOpen={({ contractSeq }) => set({ open: contractSeq }, 'replace')}
                openKey={opened?.key ?? null}
                hasKeys
              />
            )}
            {rest.error !== null && <ErrorPanel error={rest.error} onRetry={rest.retry} />}
          </div>
        )}
      </QueryFrame>
      {opened && (
        <RenewalPanel
          row={opened}
          onClose={() => set({ open: null }, 'replace')}
          onStale={query.retry}
        />
      )}
    </Page>
  );
}
