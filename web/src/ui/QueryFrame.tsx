import type { ReactNode } from 'react';
import type { QueryState } from '../lib/use-page-query.ts';
import type { Paged } from '../lib/use-paged.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export interface QueryFrameProps<Content> {
  query: QueryState;
  /** What the page draws: the query's `shown`, or the part of it that makes the page. */
  content: Content | null | undefined;
  /** Stands in on the first load in place of rows; `null` draws nothing. */
  firstLoad?: ReactNode;
  /** What is loading, for screen readers. */
  loading?: string;
  /** As many rows stand in for the content on the first load. */
  rows?: number;
  /** `instead`: where parts report their own failures, the frame reports one only when there is nothing to draw. */
  errors?: 'above' | 'instead';
  /** The content has no rows: `empty` is drawn in its place. */
  isEmpty?: boolean;
  /** Drawn where the read found nothing: no such record, no rows. */
  empty?: ReactNode;
  /** Reading on in the content's list, which can fail by itself. */
  paged?: Pick<Paged, 'error' | 'retry'>;
  children?: ReactNode | ((content: Content) => ReactNode);
}

/** The states of a page or a panel, always in this order: error, first load, empty, content. */
export function QueryFrame<Content>(props: QueryFrameProps<Content>) {
  const { query, content, errors = 'above', isEmpty = false, empty, paged, children } = props;
  const { firstLoad = <SkeletonRows rows={props.rows} label={props.loading} /> } = props;
  const { error, loading, retry } = query;
  const isMissing = content === null || content === undefined;
  return (
    <>
      {Boolean(error) && (isMissing || errors === 'above') && (
        <ErrorPanel error={error} onRetry={retry} />
      )}
      {paged && paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
      {isMissing && loading && firstLoad}
      {(isMissing ? !loading && !error : isEmpty) && empty}
      {!isMissing && !isEmpty && (typeof children === 'function' ? children(content) : children)}
    </>
  );
}
