import { keywordColumns } from '../../features/csi-sections/keyword-columns.tsx';
import { keywordRows } from '../../features/csi-sections/section-ranks.ts';
import type { SectionRanks_CompanyFragment } from '../../features/csi-sections/SectionRanks.generated.ts';
import { sortParam, textParam } from '../../lib/address-params.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';

const ADDRESS = {
  q: textParam,
  section: textParam,
  sort: sortParam(['keyword', 'searches', 'clicks', 'rate']),
};

export interface KeywordsTabProps {
  found: NonNullable<SectionRanks_CompanyFragment['csiAndKeywords']>;
  name: string;
}

/** What people searched for when they found the company, most searched first. */
export function KeywordsTab({ found, name }: KeywordsTabProps) {
  const { values, set, reset } = useAddress(ADDRESS);
  const titles = new Map(found.sections.map(({ csisec, title }) => [csisec, title]));
  const sections = [...new Set(found.keywords.flatMap((keyword) => keyword.sections))].sort();
  const rows = keywordRows(found, values.q, values.section, values.sort);
  const columns = keywordColumns(
    rows,
    (csisec) => titles.get(csisec) ?? csisec,
    (section) => set({ section }),
  );
  const looks = useListLooks('csi-keywords', columns);
  const used = [
    { id: 'q', label: 'Words', value: values.q, onRemove: () => set({ q: '' }) },
    {
      id: 'section',
      label: 'Section',
      value: values.section,
      onRemove: () => set({ section: '' }),
    },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <ListBar
        filters={
          <>
            <SearchField
              label="Search sections and keywords"
              value={values.q}
              onChange={(q) => set({ q }, 'replace')}
            />
            <Select
              label="Section"
              all="All sections"
              value={values.section}
              choices={sections.map((csisec) => ({
                value: csisec,
                label: `${csisec} ${titles.get(csisec) ?? ''}`,
              }))}
              onChange={(section) => set({ section })}
            />
          </>
        }
        chips={used}
        onClear={reset}
        total={rows.length}
        noun="keywords"
        looks={looks}
        columns={columns}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No keyword fits"
          actions={<Button onClick={reset}>Show all keywords</Button>}
        >
          {name} was found by {found.keywords.length} keywords.
        </EmptyState>
      ) : (
        <DataTable
          label={`Keywords that find ${name}`}
          rows={rows}
          rowKey={({ keyword }) => keyword}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          sort={values.sort}
          onSort={(sort) => set({ sort }, 'replace')}
          hasKeys
        />
      )}
    </>
  );
}
