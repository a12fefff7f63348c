import {
  FILTER_NAMES,
  filtersOf,
  filtersToAsk,
  inAddress,
  type Dashboard,
  type FilterName,
} from '../../features/explore/dashboards/dashboard.ts';
import { useExploreRegistryQuery } from '../../features/explore/ExploreRegistry.generated.ts';
import { textParam } from '../../lib/address-params.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useDashboardPageQuery } from './DashboardPage.generated.ts';

const ADDRESS = {
  period: textParam,
  rep: textParam,
  state: textParam,
  section: textParam,
  edit: textParam,
};

/** The dashboard that the address names, with the figures of its filters: one request. */
export function useDashboard(seq: number | null) {
  const { values, set } = useAddress(ADDRESS);
  const registry = useExploreRegistryQuery({ fetchPolicy: 'cache-only' }).data?.analyticsRegistry;
  const { data, previousData, error, loading, refetch } = useDashboardPageQuery({
    variables: {
      seq: seq ?? 0,
      filters: filtersToAsk(values),
      withRegistry: registry === undefined,
    },
    skip: seq === null,
    // One part that fails leaves the others.
    errorPolicy: 'all',
  });
  const shown = data ?? previousData;
  const dashboard: Dashboard | null = shown?.savedDashboard ?? null;
  return {
    dashboard,
    answers: shown?.dashboardAnswers ?? [],
    reps: shown?.reps ?? [],
    datasets: (registry ?? shown?.analyticsRegistry)?.datasets ?? [],
    filters: dashboard && filtersOf(values, dashboard.filters),
    /** Whether the address asks for others than the dashboard's own. */
    isNarrowed: FILTER_NAMES.some((name) => values[name] !== ''),
    beginsEditing: values.edit === '1',
    isStale: loading,
    isMissing: seq === null || (!loading && !error && dashboard === null),
    error,
    narrow: (name: FilterName, value: string): void => {
      if (dashboard) set({ [name]: inAddress(name, value, dashboard.filters) });
    },
    widen: (): void => set({ period: '', rep: '', state: '', section: '' }),
    setEditing: (isEditing: boolean): void => set({ edit: isEditing ? '1' : '' }, 'replace'),
    retry: () => void refetch().catch(() => undefined),
  };
}
