import { bimColumns } from '../../features/bim-datasheets/bim-columns.tsx';
import {
  foundDatasheets,
  SORT_IDS,
  twelveMonthsBefore,
} from '../../features/bim-datasheets/bim-rules.ts';
import { BimCard } from '../../features/bim-datasheets/BimCard.tsx';
import { BimDatasheet } from '../../features/bim-datasheets/BimDatasheet.tsx';
import { flagParam, numberParam, sortParam, textParam } from '../../lib/address-params.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import {
  CompanyBimDatasheetsPageDocument,
  type CompanyBimDatasheetsPageQuery,
} from './CompanyBimDatasheetsPage.generated.ts';
import { CompanyBimDatasheetsRowsDocument } from './CompanyBimDatasheetsRows.generated.ts';
import styles from './CompanyBimDatasheetsPage.module.css';

const ADDRESS = {
  q: textParam,
  category: textParam,
  incomplete: flagParam,
  sort: sortParam(SORT_IDS),
  datasheet: numberParam,
};

/** `/company/{id}/bim-datasheets`: how complete the company's BIM families are, and how often they are fetched. */
export function CompanyBimDatasheetsPage({ seq }: CompanyPageProps) {
  const today = useToday();
  const query = usePageQuery(CompanyBimDatasheetsPageDocument, {
    variables: { seq, from: twelveMonthsBefore(today) },
    record: seq,
  });
  const { data, fetchMore } = query;
  const paged = usePaged({
    pageInfo: data?.company?.list?.pageInfo,
    fetchAfter: (after) =>
      fetchMore({
        query: CompanyBimDatasheetsRowsDocument,
        variables: { seq, from: twelveMonthsBefore(today), after },
      }),
  });
  return (
    <CompanySubPage seq={seq} page="bim-datasheets" query={query}>
      {(company) =>
        company.list && (
          <>
            <Datasheets company={company} list={company.list} today={today} />
            {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
            {paged.hasMore && (
              <Button disabled={paged.isLoading} onClick={paged.loadMore}>
                Load more families
              </Button>
            )}
          </>
        )
      }
    </CompanySubPage>
  );
}

type Company = NonNullable<CompanyBimDatasheetsPageQuery['company']>;

interface DatasheetsProps {
  company: Company;
  list: NonNullable<Company['list']>;
  today: string;
}

function Datasheets({ company, list, today }: DatasheetsProps) {
  const { values, set, reset } = useAddress(ADDRESS);
  const { q, category, incomplete, sort, datasheet } = values;
  const rows = foundDatasheets(list.nodes, {
    words: q,
    category,
    isIncomplete: incomplete === true,
    sort,
  });
  const open = (row: { seq: number } | null): void =>
    set({ datasheet: row?.seq ?? null }, 'replace');
  const columns = bimColumns(company.seq, today, rows, open);
  const looks = useListLooks('bim-datasheets', columns);
  const shownSheet = list.nodes.find(({ seq }) => seq === datasheet);
  const chips = [
    { id: 'q', label: 'Words', value: q, onRemove: () => set({ q: '' }) },
    { id: 'category', label: 'Category', value: category, onRemove: () => set({ category: '' }) },
    {
      id: 'incomplete',
      label: 'Datasheet',
      value: incomplete ? 'incomplete' : '',
      onRemove: () => set({ incomplete: null }),
    },
  ].filter(({ value }) => value !== '');
  const categories = [...new Set(list.nodes.map((row) => row.category))].sort();
  if (list.nodes.length === 0) {
    return (
      <EmptyState title="No BIM families">
        {company.name} has no BIM with us. Companies in its sections that do are on the BIM clients
        page.
      </EmptyState>
    );
  }
  return (
    <div className={styles.page} data-open={shownSheet !== undefined || undefined}>
      <div className={styles.list}>
        <ListBar
          filters={
            <>
              <SearchField
                label="Search families"
                value={q}
                onChange={(words) => set({ q: words }, 'replace')}
              />
              <Select
                label="Category"
                all="All categories"
                value={category}
                choices={categories.map((value) => ({ value, label: value }))}
                onChange={(next) => set({ category: next })}
              />
              <Select
                label="Datasheet"
                all="Complete or not"
                value={incomplete ? '1' : ''}
                choices={[{ value: '1', label: 'Missing fields only' }]}
                onChange={(next) => set({ incomplete: next === '1' || null })}
              />
            </>
          }
          chips={chips}
          onClear={reset}
          loaded={rows.length}
          total={chips.length > 0 ? rows.length : list.totalCount}
          noun="families"
          looks={looks}
          columns={columns}
          actions={<Button onClick={() => window.print()}>Print</Button>}
        />
        {rows.length === 0 ? (
          <EmptyState
            title="No family fits"
            actions={<Button onClick={reset}>Show all families</Button>}
          >
            {company.name} has {list.nodes.length} families, none that fits all of these filters.
          </EmptyState>
        ) : (
          <DataTable
            label={`BIM families of ${company.name}`}
            rows={rows}
            rowKey={({ seq }) => seq}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            sort={sort}
            onSort={(next) => set({ sort: next }, 'replace')}
            onOpen={open}
            openKey={datasheet}
            card={(row) => <BimCard row={row} today={today} onOpen={() => open(row)} />}
            hasKeys
          />
        )}
      </div>
      {shownSheet && (
        <SidePanel
          title={shownSheet.family}
          onClose={() => open(null)}
          actions={
            <Button size="small" onClick={() => window.print()}>
              Print datasheet
            </Button>
          }
        >
          <BimDatasheet
            companySeq={company.seq}
            companyName={company.name}
            row={shownSheet}
            today={today}
          />
        </SidePanel>
      )}
    </div>
  );
}
