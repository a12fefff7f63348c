import { useMemo } from 'react';
import { NOT_CONTACTED_IN } from '../../../../schema/enumerations.ts';
import { PhoneLink } from '../../features/manufacturers/company/PhoneLink.tsx';
import { definitionsOf } from '../../features/sales/definitions.ts';
import { accountColumns, cityGroups } from '../../features/sales/territory/account-columns.tsx';
import { stateColumns, stateRows } from '../../features/sales/territory/state-columns.tsx';
import { choiceParam, numberParam, textParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { RepFrame } from './RepFrame.tsx';
import styles from './RepSales.module.css';
import { TerritoryListPageDocument } from './TerritoryListPage.generated.ts';
import { useRepSeq } from './use-rep-seq.ts';

const ADDRESS = {
  state: textParam,
  kind: choiceParam(['all', 'clients', 'prospects'], 'all'),
  /** Months without a contact note, as in the search. */
  notContacted: numberParam,
};
const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'clients', label: 'Clients' },
  { value: 'prospects', label: 'Prospects' },
];

const columns = accountColumns(({ phone, doNotCall, coid, name }) => (
  <PhoneLink phone={phone} doNotCall={doNotCall} call={{ coid, company: name }} brief />
));

/** `/rep/{id}/sales/territory-list`: a rep's states, and the accounts city by city for the road. */
export function TerritoryListPage() {
  const seq = useRepSeq();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { state, kind, notContacted } = values;
  const filter = {
    reps: [seq],
    ...(state === '' ? {} : { states: [state] }),
    ...(kind === 'all' ? {} : { isClient: kind === 'clients' }),
    ...(notContacted === null ? {} : { notContactedIn: notContacted }),
  };
  const query = usePageQuery(TerritoryListPageDocument, {
    variables: { seq, where: { rep: seq }, filter, isFirst: true },
    record: seq,
  });
  const { data, shown, isStale, retry, fetchMore } = query;
  const list = shown?.searchCompanies;
  // For paper and for the counts of the cities all of them are read.
  const rest = useAllPages({
    pageInfo: data?.searchCompanies?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after, isFirst: false } }),
  });
  const accounts = useMemo(() => (list?.nodes ?? []).map(({ company }) => company), [list?.nodes]);
  const groupOf = useMemo(() => cityGroups(accounts), [accounts]);
  const looks = useListLooks('territory-list', columns);
  const states = stateRows(shown?.states);
  return (
    <RepFrame
      seq={seq}
      tab="territory"
      query={query}
      actions={
        <Button variant="subtle" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {(name) => (
        <div data-stale={isStale || undefined} className={styles.plain}>
          {!shown?.states && <ErrorPanel error={null} onRetry={retry} />}
          {states.length > 0 && (
            <DataTable
              label="States"
              rows={states}
              rowKey={(row) => row.state ?? ''}
              columns={stateColumns({
                answer: shown?.states,
                definitions: definitionsOf([shown?.states]),
                repSeq: seq,
                repName: name,
                chosen: state,
                onChoose: (next) => set({ state: next }),
              })}
            />
          )}
          <section className={styles.section} aria-labelledby="territory-accounts">
            <h2 id="territory-accounts">Accounts by state and city{state && `, ${state}`}</h2>
            <ListBar
              noun="accounts"
              loaded={accounts.length}
              total={list?.totalCount ?? null}
              looks={looks}
              columns={columns}
              onClear={search === '' ? undefined : reset}
              filters={
                <>
                  <Segments
                    label="Kind"
                    value={kind}
                    choices={KINDS}
                    onChange={(next) => set({ kind: ADDRESS.kind.read(next) ?? 'all' })}
                  />
                  <Select
                    label="State"
                    all="All states"
                    value={state}
                    choices={states.flatMap((row) =>
                      row.state === null ? [] : [{ value: row.state, label: row.state }],
                    )}
                    onChange={(next) => set({ state: next })}
                  />
                  <Select
                    label="Last contact"
                    all="Any last contact"
                    value={notContacted === null ? '' : String(notContacted)}
                    choices={NOT_CONTACTED_IN.map(({ value, label }) => ({
                      value: String(value),
                      label,
                    }))}
                    onChange={(next) => set({ notContacted: next === '' ? null : Number(next) })}
                  />
                </>
              }
              hint={
                rest.isReading
                  ? `Reading ${formatCount(accounts.length)} of ${formatCount(list?.totalCount ?? 0)}…`
                  : 'In the order of a trip: state, city, ZIP'
              }
            />
            {rest.error !== null && (
              <ErrorPanel
                title="The list is not complete"
                error={rest.error}
                onRetry={rest.retry}
              />
            )}
            {list && accounts.length === 0 ? (
              <EmptyState
                title="No accounts here"
                actions={search !== '' && <Button onClick={reset}>Show all accounts</Button>}
              >
                {search === '' ? `${name} has no accounts.` : 'No account matches these filters.'}
              </EmptyState>
            ) : (
              <DataTable
                label="Accounts"
                rows={accounts}
                rowKey={(account) => account.seq}
                columns={columns}
                visible={looks.columns}
                density={looks.density}
                groupOf={groupOf}
                total={list?.totalCount ?? null}
              />
            )}
          </section>
        </div>
      )}
    </RepFrame>
  );
}
