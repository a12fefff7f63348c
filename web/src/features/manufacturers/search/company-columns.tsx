import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { milesOf } from '../../../lib/distance.ts';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import type { Column } from '../../../ui/table-column.ts';
import {
  CompanyName,
  DateCell,
  LastContactCell,
  LastNoteCell,
  Nothing,
  PhoneCell,
  RepColumn,
  ScoreCell,
  SectionsCell,
  StatusCell,
  ValueCell,
  WebsiteCell,
} from './cells.tsx';
import { placeOf } from './company-row.ts';
import type { Hit } from './company-row.ts';
import { COLUMNS, type ColumnId } from './search-columns.ts';
import { COLUMN_SORTS, isMostFirst, SORTS, type SortId } from './search-sort.ts';
import { TagStars } from './TagStars.tsx';

interface CellContext {
  /** Called as the company is being opened by its link. */
  onOpen: (seq: number) => void;
  /** Only the row under the keyboard is a tab stop. */
  tabIndex: number;
}

type Cell = (hit: Hit, context: CellContext) => ReactNode;

const count =
  (read: (content: NonNullable<Hit['company']['content']>) => number): Cell =>
  ({ company }) =>
    company.content ? formatCount(read(company.content)) : <Nothing />;

/** What stands in the cells; order, filter and pages are the backend's. */
const CELLS: Readonly<Record<ColumnId, Cell>> = {
  tag: ({ company }) => <TagStars {...company.prospectTag} />,
  company: (hit, { onOpen, tabIndex }) => (
    <CompanyName hit={hit} onOpen={onOpen} tabIndex={tabIndex} />
  ),
  city: ({ company }) => placeOf(company) || <Nothing />,
  rep: ({ company }) => <RepColumn rep={company.rep} />,
  status: ({ company }) => <StatusCell company={company} />,
  lastContact: ({ company }) => <LastContactCell date={company.lastContacted} />,
  lastNote: ({ company }) => <LastNoteCell note={company.lastNote} />,
  competitors: ({ company }) => <CompetitorCount count={company.competitorCount} />,
  csi: ({ company }) => <SectionsCell sections={company.sections} />,
  renewal: ({ company }) => <DateCell date={company.renewalDate} />,
  value: ({ company }) => <ValueCell cents={company.contractValueCents} />,
  score: ({ company }) => <ScoreCell company={company} />,
  distance: ({ distanceMeters }) =>
    distanceMeters === null ? <Nothing /> : `${milesOf(distanceMeters).toFixed(1)} mi`,
  phone: ({ company }, { tabIndex }) => <PhoneCell company={company} tabIndex={tabIndex} />,
  website: ({ company }, { tabIndex }) => (
    <WebsiteCell website={company.website} tabIndex={tabIndex} />
  ),
  zip: ({ company }) => company.zip ?? <Nothing />,
  bim: count(({ bim }) => bim),
  cad: count(({ cad }) => cad),
  spec: count(({ spec }) => spec),
  sw: count(({ sw }) => sw),
  specTotal: count(({ specTotal }) => specTotal),
};

const RIGHT_ALIGNED: ReadonlySet<ColumnId> = new Set<ColumnId>([
  'lastContact',
  'competitors',
  'renewal',
  'value',
  'score',
  'distance',
  'zip',
  'bim',
  'cad',
  'spec',
  'sw',
  'specTotal',
]);

/** Stand still where the table is wider than its place; a city is a name, too, and wraps. */
const PINNED: readonly ColumnId[] = ['tag', 'company'];
const NAMES: readonly ColumnId[] = ['company', 'city'];

function sortOf(id: SortId): Pick<Column<Hit>, 'sort' | 'hint'> {
  const { label, natural, reversed } = SORTS.find((sort) => sort.id === id) ?? SORTS[0];
  return {
    sort: isMostFirst(id) ? 'desc' : 'asc',
    hint: `Sort by ${label}: ${natural}, ${reversed}, none`,
  };
}

/** The columns of the list; `onOpen` is called as a company is being opened by its link. */
export const companyColumns = (onOpen: (seq: number) => void): Column<Hit>[] =>
  COLUMNS.map((column) => {
    const sort = COLUMN_SORTS[column.id];
    return {
      ...column,
      cell: (hit, isCursor) => CELLS[column.id](hit, { onOpen, tabIndex: isCursor ? 0 : -1 }),
      ...(RIGHT_ALIGNED.has(column.id) && { align: 'right' as const }),
      isPinned: PINNED.includes(column.id) || undefined,
      isName: NAMES.includes(column.id),
      ...(sort && sortOf(sort)),
    };
  });
