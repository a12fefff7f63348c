import { useSavedViewsQuery } from './SavedViews.generated.ts';
import type { View } from './view-writes.ts';

/** The pinned views that the viewer may see; asks when it is mounted. */
export function usePinnedViews(): { views: readonly View[]; isFirstLoad: boolean; error: unknown } {
  const { data, loading, error } = useSavedViewsQuery({ variables: { filter: { pinned: true } } });
  return {
    views: data?.savedViews?.nodes ?? [],
    isFirstLoad: loading && !data,
    error: data ? undefined : error,
  };
}
