import type { Hit } from './company-row.ts';
import type { Facet } from './search-chips.ts';

/** The results of a search so far, whichever component requested them. */
export interface SearchResults {
  /** The rows to show: of this search, or of the one before while this one is on its way. */
  hits: readonly Hit[];
  facets: readonly Facet[];
  /** All that match; `null` before the first answer. */
  total: number | null;
  /** No answer yet and none from before. */
  isFirstLoad: boolean;
  /** The rows belong to the search before. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Asks again where that costs the reader no rows: while only the first page is loaded. */
  refresh: () => void;
  hasMore: boolean;
  loadMore: () => void;
  moreError: unknown;
  retryMore: () => void;
}
