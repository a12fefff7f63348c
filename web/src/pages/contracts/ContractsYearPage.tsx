import { useMemo } from 'react';
import { useParams } from 'react-router';
import { bookColumns } from '../../features/contracts/book-columns.tsx';
import { bookQuestion, bookYear } from '../../features/contracts/book-question.ts';
import { BOOK_SORTS, bookOrder, bookRows, bookSort } from '../../features/contracts/book-rows.ts';
import { bookWaterfall, movementsOf } from '../../features/contracts/book-waterfall.ts';
import { BookFigures } from '../../features/contracts/BookFigures.tsx';
import { BookFilters, MOVE_LABELS, MOVES } from '../../features/contracts/BookFilters.tsx';
import { BookWaterfall } from '../../features/contracts/BookWaterfall.tsx';
import { BookYearSwitch } from '../../features/contracts/BookYearSwitch.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import {
  choiceParam,
  numberParam,
  sortParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { figureRows, figureTotals } from '../../lib/analytics.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { appendGroups, useOffsetPaged } from '../../lib/use-offset-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { FiguresExport } from '../../ui/FiguresExport.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { contractPath } from './contract-path.ts';
import styles from './BookPages.module.css';
import { choicesOf, peopleChoices } from './book-choices.ts';
import { ContractsYearPageDocument } from './ContractsYearPage.generated.ts';

const ADDRESS = {
  q: textParam,
  move: choiceParam(MOVES, null),
  rep: numberParam,
  team: numberParam,
  package: textParam,
  state: textParam,
  sort: sortParam(BOOK_SORTS),
};

function questionOf(year: number, values: AddressValues<typeof ADDRESS>) {
  const sort = bookSort(values.sort, values.move);
  return { sort, variables: { ...bookQuestion(year, values), orderBy: bookOrder(sort) } };
}

export const contractsYearRead = addressRead(
  ContractsYearPageDocument,
  ADDRESS,
  (values, { pathname, today }) => {
    const year = bookYear(pathname.split('/')[2], today);
    return year === null ? null : questionOf(year, values).variables;
  },
);

/** `/contracts/{year}`: what is the book of a year, and how did it come about? */
export function ContractsYearPage() {
  const today = useToday();
  const year = bookYear(useParams()['year'], today);
  return year === null ? <NotFoundPage /> : <BookOfYear year={year} today={today} />;
}

function BookOfYear({ year, today }: { year: number; today: string }) {
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { sort, variables } = useMemo(() => questionOf(year, values), [year, values]);
  const { where, listWhere } = variables;
  const query = usePageQuery(ContractsYearPageDocument, { variables });
  const { shown, isStale, fetchMore } = query;
  const rows = useMemo(() => bookRows(shown?.list), [shown?.list]);
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
  const movements = useMemo(() => movementsOf(figureRows(shown?.movements)), [shown?.movements]);
  const steps = useMemo(() => bookWaterfall(movements, year), [movements, year]);
  const definitions = definitionsOf([shown?.list, shown?.movements]);
  const columns = bookColumns({
    today,
    contractPath,
    definitions,
    totals: figureTotals(shown?.list).values,
  });
  const looks = useListLooks('contract-years', columns);
  const years = figureRows(shown?.years).flatMap(({ keys }) =>
    typeof keys.year === 'number' ? [keys.year] : [],
  );
  return (
    <Page title={`Contracts of ${year}`} actions={<BookYearSwitch year={year} years={years} />}>
      <QueryFrame query={query} content={shown} rows={18} loading="Loading the book">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="contracts"
              actions={
                <FiguresExport
                  dataset="contractYears"
                  answer={shown.list}
                  where={listWhere}
                  orderBy={bookOrder(sort)}
                  noun="contracts"
                  title={`Contracts of ${year}`}
                />
              }
              loaded={rows.length}
              total={total}
              looks={looks}
              columns={columns}
              hint="What was signed for the year, by the rep who signed"
              chips={
                values.move
                  ? [
                      {
                        id: 'move',
                        label: 'Only',
                        value: MOVE_LABELS[values.move],
                        onRemove: () => set({ move: null }),
                      },
                    ]
                  : []
              }
              onClear={reset}
              filters={
                <BookFilters
                  values={values}
                  onChange={set}
                  reps={peopleChoices(shown.reps)}
                  managers={peopleChoices(shown.managers, 'Team ')}
                  states={choicesOf(shown.states, 'state')}
                />
              }
            />
            <BookFigures
              movements={movements}
              year={year}
              where={where}
              definitions={definitions}
            />
            <BookWaterfall steps={steps} year={year} where={where} />
            {rows.length === 0 ? (
              shown.list && (
                <EmptyState
                  title={`No contract of ${year} fits`}
                  actions={search !== '' && <Button onClick={reset}>All of the year</Button>}
                >
                  Another year, rep or movement may have some.
                </EmptyState>
              )
            ) : (
              <DataTable
                label={`Contracts of ${year}`}
                rows={rows}
                rowKey={({ companySeq }) => companySeq}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                sort={sort}
                onSort={(next) => set({ sort: next })}
                total={total}
                hasKeys
              />
            )}
            <MoreRows paged={paged} noun="contracts" />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
