/** How a page, or a panel with a query of its own, reads what it draws. */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useShown } from './use-shown.ts';

export type PageQueryOptions<Data, Variables extends OperationVariables> = useQuery.Options<
  Data,
  Variables
> & {
  /**
   * The record that the page is about, such as a rep's number. Data of one record never shows under another,
   * and a record that could not be read again stays on screen.
   */
  record?: unknown;
  /**
   * Draws no earlier answer from the cache: `first` reads the list and then keeps what its writes put into the cache,
   * `always` reads on every change, for rows that mean something else on another page.
   */
  fresh?: 'first' | 'always';
};

/** What a frame needs to draw the states of a query (ui/QueryFrame). */
export interface QueryState {
  loading: boolean;
  error: unknown;
  retry: () => void;
}

export type PageQuery<
  Data,
  Variables extends OperationVariables = OperationVariables,
> = QueryState &
  Pick<useQuery.Result<Data, Variables>, 'error' | 'refetch' | 'fetchMore'> & {
    /** The latest answer; `undefined` while it loads. For cursors: draw `shown`. */
    data: Data | undefined;
    /** What to draw: the latest answer, with earlier rows where it has none. */
    shown: Data | undefined;
    /** Rows answer earlier variables: dim them, and do not read on from their cursor. */
    isStale: boolean;
  };

/** Draws the cache at once and refreshes it, and keeps what is on screen while the next answer loads or fails. */
export function usePageQuery<Data extends object, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { record, fresh, ...options }: PageQueryOptions<Data, NoInfer<Variables>>,
): PageQuery<Data, Variables> {
  const { data, error, loading, refetch, fetchMore } = useQuery<Data, Variables>(document, {
    fetchPolicy: fresh === undefined ? 'cache-and-network' : 'network-only',
    nextFetchPolicy: fresh === 'always' ? 'network-only' : 'cache-first',
    ...options,
  } as useQuery.Options<Data, Variables>);
  const kept = useShown(data as Data | undefined, record, record === undefined ? undefined : error);
  return {
    ...kept,
    data: data as Data | undefined,
    error,
    loading,
    refetch,
    fetchMore,
    // The failure of a retry is drawn from the query's state.
    retry: () => void refetch().catch(() => undefined),
  };
}
