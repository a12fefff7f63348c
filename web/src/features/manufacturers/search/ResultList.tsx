import { useMemo } from 'react';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { CARD_HEIGHT, CompanyCard } from './CompanyCard.tsx';
import { companyColumns } from './company-columns.tsx';
import type { Hit } from './company-row.ts';
import { NoMatch } from './NoMatch.tsx';
import { withChange } from './search-changes.ts';
import type { Criterion } from './search-changes.ts';
import type { SearchChip } from './search-chips.ts';
import type { SearchParams } from './search-params.ts';
import type { SearchResults } from './search-results.ts';
import { effectiveSort, sortByColumn, sortOfColumn } from './search-sort.ts';
import { seqOf, type ListCursor } from './use-list-cursor.ts';
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
  const { results, params, looks, update, onOpen } = props;
  const { hits, total, error, isFirstLoad, isStale } = results;
  const { seqs, toggle, toggleAll } = props.selection;
  const hasRows = hits.length > 0;
  // Stable between renders, so that a key that moves the cursor renders two rows, not all of them.
  const columns = useMemo(() => companyColumns(onOpen), [onOpen]);
  const selection = useMemo(
    () => ({
      ...{ keys: seqs, toggle, toggleAll },
      allLabel: 'Select all loaded companies',
      labelOf: ({ company }: Hit) => `Select ${company.name}`,
    }),
    [seqs, toggle, toggleAll],
  );
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
      {hasRows && (
        <DataTable
          label="Companies"
          rows={hits}
          rowKey={seqOf}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          sort={sortOfColumn(effectiveSort(params.sort, params.query))}
          onSort={(sort) => update((now) => withChange(now, { sort: sortByColumn(sort) }))}
          cursor={props.cursor}
          openKey={props.peekSeq}
          onPeek={(hit) => props.onPeek(hit && seqOf(hit))}
          onOpen={(hit) => props.onGo(seqOf(hit))}
          selection={selection}
          card={(hit) => <CompanyCard hit={hit} onOpen={onOpen} />}
          cardHeight={CARD_HEIGHT}
          fill
          total={total ?? 0}
          hasMore={results.hasMore}
          onMore={results.loadMore}
          isStale={isStale}
          initialOffset={props.initialOffset}
          onOffset={props.onOffset}
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
