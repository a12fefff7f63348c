import { AUDITED_KINDS } from '../../../../schema/audit-words.ts';
import { choiceParam, dateParam, numberParam, textParam } from '../../lib/address-params.ts';
import { businessMomentOf } from '../../lib/business-time.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DaysFilter } from '../../ui/DaysFilter.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar, type FilterChip } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AuditPageDocument, type AuditPageQuery } from './AuditPage.generated.ts';
import styles from './Admin.module.css';
import { AdminOnly } from './AdminOnly.tsx';

type Line = NonNullable<AuditPageQuery['audit']>['nodes'][number];

const ADDRESS = {
  kind: choiceParam(
    AUDITED_KINDS.map(({ value }) => value),
    null,
  ),
  who: numberParam,
  /** The number of one record, where a kind is chosen. */
  record: textParam,
  from: dateParam,
  to: dateParam,
};

const whoOf = ({ user }: Line): string => user?.name ?? 'Nobody signed in';

const COLUMNS: readonly Column<Line>[] = [
  { id: 'at', label: 'When', width: 190, cell: ({ at }) => businessMomentOf(at) },
  { id: 'who', label: 'Who', width: 170, cell: whoOf },
  {
    id: 'what',
    label: 'What',
    width: 420,
    isElastic: true,
    cell: ({ summary }) => <span title={summary}>{summary}</span>,
  },
];

/** `/admin/audit`: who did what, in sentences. */
export function AuditPage() {
  return (
    <AdminOnly title="Audit log">
      <Audit />
    </AdminOnly>
  );
}

function Audit() {
  const { values, set, reset } = useAddress(ADDRESS);
  const { kind, who, record, from, to } = values;
  const filter = {
    ...(kind !== null && { resource: kind }),
    ...(kind !== null && record !== '' && { id: record }),
    ...(who !== null && { userSeq: who }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  const query = usePageQuery(AuditPageDocument, { variables: { filter } });
  const { data, shown, isStale, fetchMore } = query;
  const rows = shown?.audit?.nodes ?? [];
  const total = shown?.audit?.totalCount ?? null;
  const paged = usePaged({
    pageInfo: data?.audit?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const people = (shown?.users ?? []).map(({ seq, name }) => ({ value: String(seq), label: name }));
  const nameOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const chips: FilterChip[] = [
    ...(kind === null
      ? []
      : [
          {
            id: 'kind',
            label: 'Kind',
            value: nameOf(AUDITED_KINDS, kind),
            onRemove: () => set({ kind: null, record: '' }),
          },
        ]),
    ...(kind !== null && record !== ''
      ? [{ id: 'record', label: 'Number', value: record, onRemove: () => set({ record: '' }) }]
      : []),
    ...(who === null
      ? []
      : [
          {
            id: 'who',
            label: 'Who',
            value: nameOf(people, String(who)),
            onRemove: () => set({ who: null }),
          },
        ]),
  ];
  return (
    <Page title="Audit log" layout="fill">
      <ListBar
        filters={
          <>
            <Select
              label="Who"
              all="Everybody"
              value={who === null ? '' : String(who)}
              choices={people}
              onChange={(value) => set({ who: value === '' ? null : Number(value) })}
            />
            <Select
              label="Kind"
              all="All kinds"
              value={kind ?? ''}
              choices={AUDITED_KINDS}
              onChange={(value) => set({ kind: value === '' ? null : value, record: '' })}
            />
            {kind !== null && (
              <SearchField
                label="Number of the record"
                placeholder="Number"
                hasKey={false}
                value={record}
                onChange={(typed) => set({ record: typed }, 'replace')}
              />
            )}
            <DaysFilter days={{ from, to }} onChange={(days) => set(days)} />
          </>
        }
        chips={chips}
        onClear={reset}
        loaded={rows.length}
        total={total}
        noun="lines"
        actions={<ExportMenu list="audit" noun="lines" variables={{ filter }} total={total} />}
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={18}
        loading="Loading the audit log"
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title="No line matches"
            actions={<Button onClick={reset}>Show all lines</Button>}
          />
        }
      >
        <DataTable
          label="Audit log"
          fill
          rows={rows}
          rowKey={({ seq }) => seq}
          columns={COLUMNS}
          card={(line) => (
            <div className={styles.card}>
              <div>
                {line.summary}
                <p>
                  {whoOf(line)} · {businessMomentOf(line.at)}
                </p>
              </div>
            </div>
          )}
          total={total}
          hasMore={paged.hasMore}
          onMore={paged.loadMore}
          isStale={isStale}
        />
      </QueryFrame>
      {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
    </Page>
  );
}
