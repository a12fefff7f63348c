import { useMemo } from 'react';
import {
  BIM_SORTS,
  bimClients,
  shownClients,
  sortClients,
} from '../../features/bim-datasheets/bim-clients.ts';
import { choiceParam, sortParam, textParam } from '../../lib/address-params.ts';
import { lastTwelveMonthsText } from '../../lib/month-windows.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TableExport } from '../../ui/TableExport.tsx';
import { bimColumns, chanceColumns } from './bim-client-columns.tsx';
import { bimClientsQuestion } from './bim-clients-question.ts';
import { useBimClients } from './use-bim-clients.ts';
import { scopeOf, whoseChips, whoseParam } from './whose.ts';
import { WhoseSelect } from './WhoseSelect.tsx';

const SHOWS = ['with', 'without'] as const;
const ADDRESS = {
  rep: whoseParam,
  show: choiceParam(SHOWS, 'with'),
  q: textParam,
  sort: sortParam(BIM_SORTS),
};
const SHOW_CHOICES = [
  { value: 'with', label: 'With BIM' },
  { value: 'without', label: 'Without, peers have it' },
];

/** `/bim-clients`: which clients have BIM, how it is used, and who is missing it. */
export function BimClientsPage() {
  const today = useToday();
  const viewer = useViewer();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const { rep, show, q, sort } = values;
  const question = bimClientsQuestion(scopeOf(rep, viewer), today);
  const query = useBimClients(question, show);
  const { shown, isStale, error } = query;
  const clients = useMemo(() => (shown ? bimClients(shown) : []), [shown]);
  const rows = useMemo(
    () => sortClients(shownClients(clients, { show, words: q }), sort, show),
    [clients, show, q, sort],
  );
  const columns = show === 'with' ? bimColumns(question) : chanceColumns(question);
  const looks = useListLooks(`bim-clients-${show}`, columns);
  const nameOf = (seq: number) => shown?.reps?.find((each) => each.seq === seq)?.name;
  return (
    <Page
      title="BIM clients"
      layout="fill"
      actions={
        <Segments
          label="Which clients"
          value={show}
          choices={SHOW_CHOICES}
          onChange={(next) =>
            set({ show: SHOWS.find((each) => each === next) ?? 'with', sort: null })
          }
        />
      }
    >
      <ListBar
        noun="clients"
        filters={
          <>
            <SearchField
              label="Search clients"
              placeholder="Company or rep  /"
              value={q}
              onChange={(words) => set({ q: words }, 'replace')}
            />
            <WhoseSelect
              value={rep}
              reps={shown?.reps ?? []}
              onChange={(next) => set({ rep: next })}
            />
          </>
        }
        chips={[
          ...whoseChips(rep, viewer, { nameOf, onRemove: () => set({ rep: null }) }),
          ...(q === ''
            ? []
            : [{ id: 'q', label: 'Words', value: q, onRemove: () => set({ q: '' }) }]),
        ]}
        onClear={search === '' ? undefined : reset}
        loaded={rows.length}
        total={shown?.clients ? rows.length : null}
        notice={
          shown?.clients?.truncated
            ? 'Only some clients are listed. Pick a rep to see all of theirs.'
            : undefined
        }
        looks={looks}
        columns={columns}
        actions={
          // A file of a part must not pass for the whole: the notice says how to have it all.
          rows.length > 0 &&
          !error &&
          !isStale &&
          !shown?.clients?.truncated && (
            <TableExport
              title={show === 'with' ? 'BIM clients' : 'Clients without BIM'}
              noun="clients"
              rows={rows}
              columns={columns}
              visible={looks.columns}
              about={`Use of ${lastTwelveMonthsText(today)}`}
            />
          )
        }
        hint={
          show === 'with'
            ? `Clients with BIM objects on the site. Use of ${lastTwelveMonthsText(today)}; changes compare complete months`
            : 'Clients without BIM in a section where other companies have it: whom to call'
        }
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={18}
        loading="Loading the clients"
        isEmpty={rows.length === 0}
        empty={
          shown?.clients &&
          !isStale &&
          !error && (
            <EmptyState
              title={q === '' ? 'No such client here' : 'No client fits these words'}
              actions={<Button onClick={() => set({ rep: 'all', q: '' })}>All reps</Button>}
            >
              {show === 'with'
                ? 'None of these accounts has BIM objects on the site.'
                : 'Every one of these clients has BIM, or nobody in its sections has.'}
            </EmptyState>
          )
        }
      >
        <DataTable
          label={show === 'with' ? 'Clients with BIM' : 'Clients without BIM'}
          rows={rows}
          rowKey={({ seq }) => seq}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          sort={sort}
          onSort={(next) => set({ sort: next }, 'replace')}
          fill
          isStale={isStale}
        />
      </QueryFrame>
    </Page>
  );
}
