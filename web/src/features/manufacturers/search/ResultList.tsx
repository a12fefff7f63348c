import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { CompanyCards } from './CompanyCards.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { NoMatch } from './NoMatch.tsx';
import { withChange } from './search-changes.ts';
import type { Criterion } from './search-changes.ts';
import type { SearchChip } from './search-chips.ts';
import type { SearchParams } from './search-params.ts';
import type { SearchResults } from './search-results.ts';
import { effectiveSort, nextSort } from './search-sort.ts';
import type { ListCursor } from './use-list-cursor.ts';
import type { Looks } from './use-looks.ts';
import type { Update } from './use-search-address.ts';
import type { Selection } from './use-selection.ts';
import styles from './SearchWorkspace.module.css';

export interface ResultListProps {
  results: SearchResults;
  chips: readonly SearchChip[];
  ownAccounts: boolean;
  params: SearchParams;
  looks: Looks;
  narrow: boolean;
  cursor: ListCursor;
  selection: Selection;
  peekSeq: number | null;
  onPeek: (seq: number | null) => void;
  onOpen: (seq: number) => void;
  onGo: (seq: number) => void;
  onRemove: (criterion: Criterion) => void;
  onClear: () => void;
  update: Update;
  initialOffset: number;
  onOffset: (offset: number) => void;
}

/** The states of the list in a fixed order: failure, first load, nothing, rows. */
export function ResultList(props: ResultListProps) {
  const { results, params, looks, narrow, cursor, update } = props;
  const { hits, total, error, isFirstLoad, isStale } = results;
  const hasRows = hits.length > 0;
  const rows = {
    hits,
    total: total ?? 0,
    onOpen: props.onOpen,
    hasMore: results.hasMore,
    onMore: results.loadMore,
    stale: isStale,
    initialOffset: props.initialOffset,
    onOffset: props.onOffset,
  };
  return (
    <>
      {Boolean(error) && (
        <ErrorPanel
          title={
            hasRows ? 'The search failed; these are the rows from before' : 'The search failed'
          }
          error={error}
          onRetry={results.retry}
        />
      )}
      {isFirstLoad && (
        <div className={styles.skeleton}>
          <SkeletonRows rows={24} label="Loading companies" />
        </div>
      )}
      {!isFirstLoad && !error && !hasRows && (
        <NoMatch
          chips={props.chips}
          facets={results.facets}
          ownAccounts={props.ownAccounts}
          onRemove={props.onRemove}
          onClear={props.onClear}
        />
      )}
      {hasRows && narrow && <CompanyCards {...rows} />}
      {hasRows && !narrow && (
        <CompanyTable
          {...rows}
          columns={looks.columns}
          density={looks.density}
          sort={effectiveSort(params.sort, params.query)}
          onSort={(id) => update((now) => withChange(now, { sort: nextSort(now.sort, id) }))}
          cursor={cursor}
          selection={props.selection}
          peekSeq={props.peekSeq}
          onPeek={props.onPeek}
          onGo={props.onGo}
        />
      )}
      {Boolean(results.moreError) && (
        <ErrorPanel
          title="The next rows could not be loaded"
          error={results.moreError}
          onRetry={results.retryMore}
        />
      )}
    </>
  );
}
