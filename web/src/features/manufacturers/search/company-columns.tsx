import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { milesOf } from '../../../lib/distance.ts';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import table from '../../../ui/DataTable.module.css';
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
import type { ColumnId } from './search-columns.ts';
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
export const COMPANY_CELLS: Readonly<Record<ColumnId, Cell>> = {
  tag: ({ company }) => <TagStars {...company.prospectTag} />,
  company: (hit, { onOpen, tabIndex }) => (
    <CompanyName hit={hit} onOpen={onOpen} tabIndex={tabIndex} />
  ),
  city: ({ company }) => <div className={table.name}>{placeOf(company) || <Nothing />}</div>,
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

export const alignOf = (id: ColumnId): 'right' | undefined =>
  RIGHT_ALIGNED.has(id) ? 'right' : undefined;
