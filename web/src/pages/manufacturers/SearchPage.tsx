import { useCallback, useState } from 'react';
import { listKeyOf, placeIn } from '../../features/manufacturers/search/list-place.ts';
import { needsContent, type ColumnId } from '../../features/manufacturers/search/search-columns.ts';
import {
  parseSearchParams,
  type SearchParams,
} from '../../features/manufacturers/search/search-params.ts';
import { toVariables } from '../../features/manufacturers/search/search-filter.ts';
import type { RowCompany } from '../../features/manufacturers/search/company-row.ts';
import type { SearchResults } from '../../features/manufacturers/search/search-results.ts';
import { SearchWorkspace } from '../../features/manufacturers/search/SearchWorkspace.tsx';
import { useCommitted } from '../../features/manufacturers/search/use-committed.ts';
import { looksAt, useLooks } from '../../features/manufacturers/search/use-looks.ts';
import { useSearchAddress } from '../../features/manufacturers/search/use-search-address.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { useOpenView } from '../../features/saved-views/use-open-view.ts';
import { bareViewOf } from '../../features/saved-views/view-address.ts';
import { openQuickLog, setQuickLogContext } from '../../features/notes/quick-log-store.ts';
import type { PageAddress, PageRead } from '../../lib/read-ahead.ts';
import { useViewer, type Viewer } from '../../lib/session.ts';
import { useLive } from '../../lib/use-live.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page } from '../../ui/Page.tsx';
import { SearchPageDocument } from './SearchPage.generated.ts';
import type { SearchPageQueryVariables } from './SearchPage.generated.ts';

const NONE: readonly never[] = [];
/** The name of this page in saved views. */
const VIEWS = 'search';
const PAGE_SIZE = 50;

const variablesOf = (
  params: SearchParams,
  columns: readonly ColumnId[],
  viewer: Viewer,
): SearchPageQueryVariables => ({
  ...toVariables(params, viewer),
  withContent: needsContent(columns),
  withFacets: true,
});

/**
 * Asking again would bring back the first page only: a reader who had scrolled further and comes back from a company gets
 * the list as it was.
 */
const isRestoredAt = (listKey: string): boolean => (placeIn(listKey)?.loaded ?? 0) > PAGE_SIZE;

export const searchRead = ({
  search,
  viewer,
}: Pick<PageAddress, 'search' | 'viewer'>): PageRead | null => {
  const { params } = parseSearchParams(search);
  if (bareViewOf(search) !== null || isRestoredAt(listKeyOf(params))) return null;
  return {
    document: SearchPageDocument,
    variables: variablesOf(params, looksAt(params, viewer.seq).columns, viewer),
  };
};

/** /search: which companies match, and whom to call. One request draws it. */
export function SearchPage() {
  const viewer = useViewer();
  const address = useSearchAddress();
  const looks = useLooks(address, viewer.seq);
  const { isOpening } = useOpenView(VIEWS);
  const wanted = variablesOf(address.params, looks.columns, viewer);
  const results = useResults(listKeyOf(address.params), wanted, isOpening);
  const logNote = useCallback(({ coid, name }: RowCompany, onNext: () => void) => {
    openQuickLog({ coid, name, onNext });
  }, []);
  const inSight = useCallback((company: RowCompany | null) => {
    setQuickLogContext(company && { coid: company.coid, seq: company.seq, name: company.name });
  }, []);
  return (
    <Page title="Search" layout="fill" hideHeading>
      <SearchWorkspace
        address={address}
        viewer={viewer}
        results={results}
        looks={looks}
        onLogNote={logNote}
        onInSight={inSight}
        views={<ViewMenu page={VIEWS} />}
      />
    </Page>
  );
}

/** `waits`: what to ask for is not known yet. */
function useResults(
  listKey: string,
  wanted: SearchPageQueryVariables,
  waits: boolean,
): SearchResults {
  const variables = useCommitted(wanted);
  const [isRestored] = useState(() => isRestoredAt(listKey));
  const query = usePageQuery(SearchPageDocument, {
    variables,
    skip: waits,
    ...(isRestored && { fetchPolicy: 'cache-first' as const }),
  });
  const { shown, isStale, loading, error, fetchMore, retry } = query;
  const answer = shown?.searchCompanies;
  useLive({ coids: (answer?.nodes ?? NONE).map(({ company }) => company.coid) });

  const after = isStale || error ? null : (answer?.pageInfo.endCursor ?? null);
  const hasMore = after !== null && answer?.pageInfo.hasNextPage === true;
  const [more, setMore] = useState<{ after: string; error: unknown } | null>(null);
  const readOn = (): void => {
    if (after === null) return;
    setMore({ after, error: null });
    fetchMore({ variables: { after, withFacets: false } })
      .then((page) => page.error && setMore({ after, error: page.error }))
      .catch((failure: unknown) => setMore({ after, error: failure }));
  };
  const isAsked = more !== null && more.after === after;
  return {
    hits: answer?.nodes ?? NONE,
    facets: answer?.facets ?? NONE,
    total: answer?.totalCount ?? null,
    isFirstLoad: (loading || waits) && !answer,
    isStale,
    error: loading ? undefined : error,
    retry,
    refresh: () => {
      if ((answer?.nodes.length ?? 0) <= PAGE_SIZE) retry();
    },
    hasMore: hasMore && !(isAsked && more.error),
    loadMore: () => {
      if (!isAsked) readOn();
    },
    moreError: isAsked ? more.error : null,
    retryMore: readOn,
  };
}
