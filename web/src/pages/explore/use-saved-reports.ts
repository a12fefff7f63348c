import { useRegistry, useWithRegistry } from '../../features/explore/use-registry.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ReportsPageDocument } from './ReportsPage.generated.ts';

/** All reports that the viewer may see: the index searches and groups them here. */
export function useSavedReports() {
  const registry = useRegistry();
  const withRegistry = useWithRegistry(registry);
  const query = usePageQuery(ReportsPageDocument, {
    variables: { withRegistry },
  });
  const { shown, isStale, error, loading, fetchMore } = query;
  const list = shown?.savedReports;
  const pages = useAllPages({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  return {
    reports: list?.nodes,
    dashboards: shown?.savedDashboards?.nodes ?? [],
    datasets: (registry ?? shown?.analyticsRegistry)?.datasets ?? [],
    isStale: loading || pages.isReading,
    loading,
    error: error ?? pages.error,
    retry: () => {
      pages.retry();
      query.retry();
    },
  };
}
