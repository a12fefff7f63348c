import { formatDays } from '../../../../schema/figure-text.ts';
import { useMemo } from 'react';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { convertedColumns } from '../../features/sales/converted-columns.tsx';
import {
  CONVERTED_SORTS,
  convertedOrder,
  convertedRows,
  convertedSort,
} from '../../features/sales/converted-rows.ts';
import { ConvertedCharts } from '../../features/sales/ConvertedCharts.tsx';
import { ConvertedFigures } from '../../features/sales/ConvertedFigures.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import { lengthsLastYear } from '../../lib/last-year-days.ts';
import { periodCondition, periodDays, periodParams } from '../../lib/periods.ts';
import { numberParam, sortParam, type AddressValues } from '../../lib/address-params.ts';
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
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { FiguresExport } from '../../ui/FiguresExport.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { peopleChoices } from '../contracts/book-choices.ts';
import { convertedQuestion } from './converted-question.ts';
import { ConvertedPageDocument } from './ConvertedPage.generated.ts';
import styles from './SalesPages.module.css';

const ADDRESS = {
  ...periodParams('AYTD'),
  rep: numberParam,
  team: numberParam,
  tag: numberParam,
  sort: sortParam(CONVERTED_SORTS),
};

function questionAt(values: AddressValues<typeof ADDRESS>, today: string) {
  const { rep, team, tag } = values;
  const days = periodDays(values, today);
  const signedOn = periodCondition(values, days);
  const { narrow, whose, ...question } = convertedQuestion({ signedOn, rep, team, tag, today });
  const sort = convertedSort(values.sort);
  return { days, narrow, whose, sort, variables: { ...question, orderBy: convertedOrder(sort) } };
}

export const convertedRead = addressRead(
  ConvertedPageDocument,
  ADDRESS,
  (values, { today }) => questionAt(values, today).variables,
);

/** `/clients-converted`: which prospects became clients, and what it took. */
export function ConvertedPage() {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { rep, team, tag } = values;
  const { days, narrow, whose, sort, variables } = useMemo(
    () => questionAt(values, today),
    [values, today],
  );
  const query = usePageQuery(ConvertedPageDocument, { variables });
  const { shown, isStale, fetchMore } = query;
  const rows = useMemo(() => convertedRows(shown?.list), [shown?.list]);
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
  const definitions = definitionsOf([shown?.list, shown?.tags, shown?.rate]);
  const columns = convertedColumns({
    definitions,
    totals: figureTotals(shown?.list).values,
    where: variables.where,
  });
  const looks = useListLooks('converted', columns);
  const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
  const textOf = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <Page title="Converted prospects">
      <QueryFrame query={query} content={shown} rows={18} loading="Loading who became a client">
        {(shown) => (
          <div className={styles.content} data-stale={isStale || undefined}>
            <ListBar
              noun="companies"
              actions={
                <FiguresExport
                  dataset="contracts"
                  answer={shown.list}
                  where={variables.where}
                  orderBy={variables.orderBy}
                  noun="companies"
                  title="Converted prospects"
                />
              }
              loaded={rows.length}
              total={total}
              looks={looks}
              columns={columns}
              onClear={search === '' ? undefined : reset}
              hint={`First contract signed ${formatDays(days)}${lengthsLastYear(days, periodCondition(values, days), today)}, by the rep at signing`}
              filters={
                <>
                  <PeriodFilter asked={values} onChange={set} />
                  <Select
                    label="Rep"
                    all="All reps"
                    value={textOf(rep)}
                    choices={peopleChoices(shown.reps)}
                    onChange={(value) => set({ rep: numberOf(value), team: null })}
                  />
                  <Select
                    label="Team"
                    all="All teams"
                    value={textOf(team)}
                    choices={peopleChoices(shown.managers, 'Team ')}
                    onChange={(value) => set({ team: numberOf(value), rep: null })}
                  />
                  <Select
                    label="Tag at signing"
                    all="All tags"
                    value={textOf(tag)}
                    choices={PROSPECT_TAGS.map(({ value, label }) => ({
                      value: String(value),
                      label,
                    }))}
                    onChange={(value) => set({ tag: numberOf(value) })}
                  />
                </>
              }
            />
            <ConvertedFigures
              answer={shown.tags}
              where={variables.where}
              rate={shown.rate}
              rateWhere={variables.rateWhere}
              definitions={definitions}
            />
            <ConvertedCharts
              months={shown.months}
              tags={shown.tags}
              quarters={shown.cohorts}
              today={today}
              narrow={narrow}
              where={variables.where}
              cohortWhere={whose}
            />
            {rows.length === 0 ? (
              shown.list && (
                <EmptyState
                  title="Nobody signed a first contract in these days"
                  actions={
                    <Button onClick={() => set({ period: 'L12M' })}>The last 12 months</Button>
                  }
                >
                  Other days, another rep or another tag may have some.
                </EmptyState>
              )
            ) : (
              <DataTable
                label="Converted prospects"
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
            <MoreRows paged={paged} noun="companies" />
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
