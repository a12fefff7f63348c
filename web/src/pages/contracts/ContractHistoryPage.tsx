import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import { useMemo } from 'react';
import { historyColumns } from '../../features/contracts/history-columns.tsx';
import {
  HISTORY_SORTS,
  historyOrder,
  historyRows,
  historySort,
} from '../../features/contracts/history-grid.ts';
import { HistoryCard } from '../../features/contracts/HistoryCard.tsx';
import { historyWhere } from '../../features/contracts/history-question.ts';
import { HistoryFilters } from '../../features/contracts/HistoryFilters.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import {
  choiceParam,
  numberParam,
  sortParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { figureTotals } from '../../lib/analytics.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { appendGroups, useOffsetPaged } from '../../lib/use-offset-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FiguresExport } from '../../ui/FiguresExport.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { choicesOf, peopleChoices } from './book-choices.ts';
import styles from './BookPages.module.css';
import { ContractHistoryPageDocument } from './ContractHistoryPage.generated.ts';

const ADDRESS = {
  q: textParam,
  status: choiceParam(['client', 'former'], null),
  rep: numberParam,
  state: textParam,
  csi: textParam,
  sort: sortParam(HISTORY_SORTS),
};

function questionOf(values: AddressValues<typeof ADDRESS>) {
  const sort = historySort(values.sort);
  return { sort, variables: { where: historyWhere(values), orderBy: historyOrder(sort) } };
}

export const contractHistoryRead = addressRead(
  ContractHistoryPageDocument,
  ADDRESS,
  (values) => questionOf(values).variables,
);

/** `/contract-history`: who bought what in the last years, and who lapsed when. */
export function ContractHistoryPage() {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { sort, variables } = useMemo(() => questionOf(values), [values]);
  const { where } = variables;
  const query = usePageQuery(ContractHistoryPageDocument, { variables });
  const { shown, isStale, fetchMore } = query;
  const rows = useMemo(() => historyRows(shown?.list, today), [shown?.list, today]);
  const total = shown?.list?.rowCount ?? null;
  const paged = useOffsetPaged({
    loaded: isStale ? null : rows.length,
    total: total ?? 0,
    fetchFrom: (offset) =>
      fetchMore({
        variables: { offset, withFigures: false },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          list: appendGroups(before.list, fetchMoreResult.list),
        }),
      }),
  });
  const columns = historyColumns({
    thisYear: arcatYearOf(today),
    totals: figureTotals(shown?.list).values,
    where,
    definitions: definitionsOf([shown?.list]),
  });
  const looks = useListLooks('contract-history', columns);
  return (
    <Page title="Contract history" layout="fill">
      <ListBar
        noun="companies"
        actions={
          <FiguresExport
            dataset="contractHistory"
            answer={shown?.list}
            where={where}
            orderBy={variables.orderBy}
            noun="companies"
            title="Contract history"
          />
        }
        loaded={rows.length}
        total={total}
        looks={looks}
        columns={columns}
        onClear={search === '' ? undefined : reset}
        hint="Contract value by contract year; a year that lapsed is red"
        filters={
          <HistoryFilters
            values={values}
            onChange={set}
            reps={peopleChoices(shown?.reps)}
            states={choicesOf(shown?.states, 'state')}
          />
        }
      />
      <QueryFrame
        query={query}
        content={shown?.list}
        rows={18}
        loading="Loading the contract history"
        paged={paged}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title="No company fits"
            actions={search !== '' && <Button onClick={reset}>All companies</Button>}
          >
            Another name, rep, state or section may have some.
          </EmptyState>
        }
      >
        <div className={styles.fill} data-stale={isStale || undefined}>
          <DataTable
            label="Contract history"
            rows={rows}
            rowKey={({ companySeq }) => companySeq}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            total={total}
            card={(row) => <HistoryCard row={row} />}
            fill
            hasMore={paged.hasMore}
            onMore={paged.loadMore}
            isStale={isStale}
          />
        </div>
      </QueryFrame>
    </Page>
  );
}
