import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { stateName, STATES } from '../../features/manufacturers/search/us-states.ts';
import { ReassignAction } from '../../features/manufacturers/territories/ReassignAction.tsx';
import { territoryColumns } from '../../features/manufacturers/territories/territory-columns.tsx';
import {
  metricOf,
  sortedTerritories,
  stateShades,
  TERRITORY_METRICS,
} from '../../features/manufacturers/territories/territory-metrics.ts';
import styles from '../../features/manufacturers/territories/Territories.module.css';
import { choiceParam, numberParam, sortParam } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ShadeScale } from '../../map/ShadeScale.tsx';
import { StateMap } from '../../map/StateMap.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { TableExport } from '../../ui/TableExport.tsx';
import { RepTerritoriesPageDocument } from './RepTerritoriesPage.generated.ts';

const METRICS = TERRITORY_METRICS.map(({ id }) => id);
const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
];
const ADDRESS = {
  state: choiceParam(
    STATES.map(({ code }) => code),
    null,
  ),
  country: choiceParam(['US', 'CA'], null),
  /** What the map is shaded by. */
  metric: choiceParam(METRICS, 'accounts'),
  sort: sortParam(['state', ...METRICS]),
  /** Opens the handover of this rep’s accounts. */
  reassign: numberParam,
};

export const territoriesRead = addressRead(
  RepTerritoriesPageDocument,
  ADDRESS,
  ({ state, country }) => ({ state, country }),
);

/** `/rep-territories`: who owns which states, how loaded they are, and where the holes are. */
export function RepTerritoriesPage() {
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  const { values, set, reset } = useAddress(ADDRESS);
  const { state, country, sort } = values;
  const query = usePageQuery(RepTerritoriesPageDocument, {
    variables: { state, country },
  });
  const { shown, isStale } = query;
  const territories = shown?.repTerritories;
  const total = territories?.total ?? null;
  const rows = useMemo(
    () => sortedTerritories(territories?.states ?? [], sort),
    [territories, sort],
  );
  const columns = territoryColumns(total, {
    ...(state === null ? {} : { state }),
    ...(country === null ? {} : { country }),
  });
  const looks = useListLooks('rep-territories', columns);
  const metric = metricOf(values.metric);
  const shades = useMemo(() => stateShades(rows, values.metric), [rows, values.metric]);
  const open = (code: string): void =>
    void navigate(rows.find((row) => row.state === code)?.url ?? `/search?state=${code}`);
  return (
    <Page title="Rep territories" layout="fill">
      <ListBar
        noun="states"
        looks={looks}
        columns={columns}
        loaded={rows.length}
        total={territories ? rows.length : null}
        hint="All states"
        chips={[
          ...(state === null
            ? []
            : [
                {
                  id: 'state',
                  label: 'State is',
                  value: stateName(state) ?? state,
                  onRemove: () => set({ state: null }),
                },
              ]),
          ...(country === null
            ? []
            : [
                {
                  id: 'country',
                  label: 'Country is',
                  value: country,
                  onRemove: () => set({ country: null }),
                },
              ]),
        ]}
        onClear={reset}
        actions={
          territories && (
            <>
              <ReassignAction
                territories={territories}
                from={values.reassign}
                onChanged={query.retry}
              />
              {rows.length > 0 && !isStale && (
                <TableExport
                  title="Rep territories"
                  noun="states"
                  rows={rows}
                  columns={columns}
                  visible={looks.columns}
                  about="Companies as they stand today, by state"
                />
              )}
            </>
          )
        }
        filters={
          <>
            <Select
              label="State"
              value={state ?? ''}
              all="All states"
              choices={STATES.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(value) => set({ state: value === '' ? null : value })}
            />
            <Select
              label="Country"
              value={country ?? ''}
              all="All countries"
              choices={COUNTRIES}
              onChange={(value) => set({ country: value === '' ? null : (value as 'US' | 'CA') })}
            />
          </>
        }
      />
      <QueryFrame
        // X02: where they fail, the page is empty and says so.
        query={territories ? query : { ...query, error: undefined }}
        content={territories}
        rows={14}
        isEmpty={rows.length === 0}
        empty={
          territories ? (
            <EmptyState title="No territories">No company matches.</EmptyState>
          ) : (
            <EmptyState
              title="No territories"
              actions={<Button onClick={query.retry}>Try again</Button>}
            >
              They could not be loaded.
            </EmptyState>
          )
        }
      >
        <div className={styles.sides}>
          <div className={styles.picture}>
            <div className={styles.metric}>
              <Select
                label="Map shows"
                value={metric.id}
                choices={TERRITORY_METRICS.map(({ id, label }) => ({ value: id, label }))}
                onChange={(value) => set({ metric: value }, 'replace')}
              />
            </div>
            <StateMap
              label={`${metric.label} by state; the table has the numbers`}
              shades={shades}
              selected={state}
              onOpen={open}
            />
            <p className={styles.scale}>
              {metric.hint}. Click a state for its companies. <ShadeScale />
            </p>
          </div>
          <div className={styles.table}>
            <DataTable
              label="Territories by state"
              rows={rows}
              rowKey={({ state: code }) => code ?? ''}
              columns={columns}
              visible={looks.columns}
              density={looks.density}
              sort={sort}
              onSort={(next) => set({ sort: next }, 'replace')}
              onOpen={({ url }) => void navigate(url)}
              isStale={isStale}
              fill={!isNarrow}
            />
          </div>
        </div>
      </QueryFrame>
    </Page>
  );
}
