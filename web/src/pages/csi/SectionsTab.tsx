import type { SectionRanks_CompanyFragment } from '../../features/csi-sections/SectionRanks.generated.ts';
import { sectionRows } from '../../features/csi-sections/section-ranks.ts';
import { sectionColumns, SectionTable } from '../../features/csi-sections/SectionTable.tsx';
import { sortParam, textParam } from '../../lib/address-params.ts';
import { lastTwelveMonthsText } from '../../lib/month-windows.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { plural } from '../../lib/plural.ts';

const ADDRESS = {
  q: textParam,
  sort: sortParam(['section', 'title', 'since', 'rank', 'actions']),
};

export interface SectionsTabProps {
  found: NonNullable<SectionRanks_CompanyFragment['csiAndKeywords']>;
  seq: number;
  name: string;
}

/** Where the company stands in each section that it is listed under. */
export function SectionsTab({ found, seq, name }: SectionsTabProps) {
  const today = useToday();
  const { values, set, reset } = useAddress(ADDRESS);
  const rows = sectionRows(found, values.q, values.sort);
  const columns = sectionColumns(seq, name, rows);
  const looks = useListLooks('csi-sections', columns);
  const chips = values.q
    ? [{ id: 'q', label: 'Words', value: values.q, onRemove: () => set({ q: '' }) }]
    : [];
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
          </>
        }
        chips={chips}
        onClear={reset}
        total={rows.length}
        noun="sections"
        looks={looks}
        columns={columns}
        hint={`The rank compares buying actions of ${lastTwelveMonthsText(today)}`}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No section fits these words"
          actions={<Button onClick={reset}>Show all sections</Button>}
        >
          {name} is listed in {plural(found.sections.length, 'section')}, none with “{values.q}”.
        </EmptyState>
      ) : (
        <SectionTable
          companySeq={seq}
          companyName={name}
          rows={rows}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          sort={values.sort}
          onSort={(sort) => set({ sort }, 'replace')}
        />
      )}
    </>
  );
}
