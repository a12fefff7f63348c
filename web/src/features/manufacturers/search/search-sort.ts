import type { CompanySort } from '../../../schema.generated.ts';
import type { Sort } from '../../../lib/address-params.ts';
import { isColumnId, type ColumnId } from './search-columns.ts';

/** The sorts of the list: ids as the address names them; the first direction is the natural one. */
export const SORTS = [
  { id: 'none', sort: 'NONE', label: 'None', natural: 'As stored', reversed: 'Newest first' },
  { id: 'company', sort: 'NAME', label: 'Company', natural: 'A to Z', reversed: 'Z to A' },
  { id: 'city', sort: 'CITY_ZIP', label: 'City + ZIP', natural: 'A to Z', reversed: 'Z to A' },
  {
    id: 'state',
    sort: 'STATE_CITY_ZIP',
    label: 'State + city + ZIP',
    natural: 'A to Z',
    reversed: 'Z to A',
  },
  { id: 'zip', sort: 'ZIP', label: 'ZIP', natural: 'Low to high', reversed: 'High to low' },
  {
    id: 'relevance',
    sort: 'RELEVANCE',
    label: 'Relevance',
    natural: 'Best first',
    reversed: 'Weakest first',
  },
  {
    id: 'competition',
    sort: 'COMPETITION',
    label: 'Competition',
    natural: 'Most first',
    reversed: 'Fewest first',
  },
  {
    id: 'lastContacted',
    sort: 'LAST_CONTACTED',
    label: 'Last contact',
    natural: 'Longest ago first',
    reversed: 'Latest first',
  },
  {
    id: 'renewal',
    sort: 'RENEWAL',
    label: 'Renewal',
    natural: 'Next first',
    reversed: 'Last first',
  },
  {
    id: 'value',
    sort: 'CONTRACT_VALUE',
    label: 'Contract value',
    natural: 'Highest first',
    reversed: 'Lowest first',
  },
  {
    id: 'score',
    sort: 'PROSPECT_SCORE',
    label: 'Score',
    natural: 'Best first',
    reversed: 'Weakest first',
  },
  {
    id: 'distance',
    sort: 'DISTANCE',
    label: 'Distance',
    natural: 'Nearest first',
    reversed: 'Farthest first',
  },
] as const satisfies readonly {
  id: string;
  sort: CompanySort;
  label: string;
  natural: string;
  reversed: string;
}[];

export type SortId = (typeof SORTS)[number]['id'];

export interface SearchSort {
  id: SortId;
  /** Turned round against the natural direction. */
  reversed: boolean;
}

/** Which sort a click on a column's header asks for; columns not named here do not sort. */
export const COLUMN_SORTS: Partial<Record<ColumnId, SortId>> = {
  company: 'company',
  city: 'city',
  zip: 'zip',
  competitors: 'competition',
  lastContact: 'lastContacted',
  renewal: 'renewal',
  value: 'value',
  score: 'score',
  distance: 'distance',
};

export function isSortId(text: string): text is SortId {
  return SORTS.some(({ id }) => id === text);
}

/** What a sort needs besides itself, in words; `null` when nothing is missing. */
export function missingForSort(
  id: SortId,
  has: { query: string; zip: string; near: object | null },
): string | null {
  if (id === 'relevance' && has.query === '') return 'needs a search text';
  if (id === 'distance' && has.zip === '' && has.near === null) return 'needs a ZIP';
  return null;
}

/** Without a choice, a text search answers with its best matches first. */
export function effectiveSort(chosen: SearchSort | null, query: string): SearchSort {
  return chosen ?? { id: query === '' ? 'none' : 'relevance', reversed: false };
}

/** Of these the natural order begins with the most. */
const MOST_FIRST: ReadonlySet<SortId> = new Set<SortId>(['competition', 'value', 'score']);

export const isMostFirst = (id: SortId): boolean => MOST_FIRST.has(id);

/** The sort as the header of its column shows it; `null` where no column sorts so. */
export function sortOfColumn({ id, reversed }: SearchSort): Sort | null {
  const column = Object.entries(COLUMN_SORTS).find(([, sort]) => sort === id)?.[0];
  return column === undefined ? null : { id: column, descending: reversed !== isMostFirst(id) };
}

/** What a click on a header asks for. */
export function sortByColumn(sort: Sort | null): SearchSort | null {
  const id = sort && isColumnId(sort.id) ? COLUMN_SORTS[sort.id] : undefined;
  return sort && id ? { id, reversed: sort.descending !== isMostFirst(id) } : null;
}
