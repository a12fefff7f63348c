import { useAllPages } from '../../lib/use-all-pages.ts';
import { useReportsPageQuery } from './ReportsPage.generated.ts';

/** All reports that the viewer may see: the index searches and groups them here. */
export function useSavedReports() {
  const { data, previousData, error, loading, refetch, fetchMore } = useReportsPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? previousData)?.savedReports;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  return {
    reports: list?.nodes,
    isStale: loading || pages.isReading,
    loading,
    error: error ?? pages.error,
    retry: () => {
      pages.retry();
      void refetch().catch(() => undefined);
    },
  };
}
