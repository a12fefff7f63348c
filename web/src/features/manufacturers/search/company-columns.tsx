import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { milesOf } from '../../../lib/distance.ts';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import {
  CompanyName,
  DateCell,
  LastContactCell,
  LastNoteCell,
  Nothing,
  PhoneCell,
  RepCell,
  SectionsCell,
  StatusCell,
  WebsiteCell,
} from './cells.tsx';
import { placeOf } from './company-row.ts';
import type { Hit } from './company-row.ts';
import { COLUMNS } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import { TagStars } from './TagStars.tsx';

interface TableMeta {
  onOpen: (seq: number) => void;
  /** The row that the keyboard stands on. */
  cursorSeq: number | null;
}

/** What the table uses of TanStack Table: order, filter and pages are the backend's. */
export const companyTableFeatures = tableFeatures({
  columnVisibilityFeature,
  tableMeta: {} as TableMeta,
});

const helper = createColumnHelper<typeof companyTableFeatures, Hit>();
const labelOf = (id: ColumnId): string => COLUMNS.find((column) => column.id === id)?.label ?? id;

/** A cell from the company; columns sort in the backend, so none has an accessor. */
function column(id: ColumnId, cell: (hit: Hit, tabIndex: number) => ReactNode) {
  return helper.display({
    id,
    header: labelOf(id),
    cell: ({ row, table }) =>
      cell(row.original, table.options.meta?.cursorSeq === row.original.company.seq ? 0 : -1),
  });
}

const count = (id: ColumnId, read: (content: NonNullable<Hit['company']['content']>) => number) =>
  column(id, ({ company }) => (company.content ? formatCount(read(company.content)) : <Nothing />));

export const companyColumns = helper.columns([
  column('tag', ({ company }) => <TagStars {...company.prospectTag} />),
  helper.display({
    id: 'company',
    header: labelOf('company'),
    cell: ({ row, table }) => (
      <CompanyName
        hit={row.original}
        onOpen={(seq) => table.options.meta?.onOpen(seq)}
        tabIndex={table.options.meta?.cursorSeq === row.original.company.seq ? 0 : -1}
      />
    ),
  }),
  column('city', ({ company }) => placeOf(company) || <Nothing />),
  column('rep', ({ company }) => <RepCell rep={company.rep} />),
  column('status', ({ company }) => <StatusCell company={company} />),
  column('lastContact', ({ company }) => <LastContactCell date={company.lastContacted} />),
  column('lastNote', ({ company }) => <LastNoteCell note={company.lastNote} />),
  column('competitors', ({ company }) => <CompetitorCount count={company.competitorCount} />),
  column('csi', ({ company }) => <SectionsCell sections={company.sections} />),
  column('renewal', ({ company }) => <DateCell date={company.renewalDate} />),
  column('distance', ({ distanceMeters }) =>
    distanceMeters === null ? <Nothing /> : `${milesOf(distanceMeters).toFixed(1)} mi`,
  ),
  column('phone', ({ company }, tabIndex) => <PhoneCell company={company} tabIndex={tabIndex} />),
  column('website', ({ company }, tabIndex) => (
    <WebsiteCell website={company.website} tabIndex={tabIndex} />
  )),
  column('zip', ({ company }) => company.zip ?? <Nothing />),
  count('bim', ({ bim }) => bim),
  count('cad', ({ cad }) => cad),
  count('spec', ({ spec }) => spec),
  count('sw', ({ sw }) => sw),
  count('specTotal', ({ specTotal }) => specTotal),
]);

const RIGHT_ALIGNED: ReadonlySet<ColumnId> = new Set<ColumnId>([
  'lastContact',
  'competitors',
  'renewal',
  'distance',
  'zip',
  'bim',
  'cad',
  'spec',
  'sw',
  'specTotal',
]);

export function isRightAligned(id: string): boolean {
  return RIGHT_ALIGNED.has(id as ColumnId);
}
