import { useFragment } from '@apollo/client/react';
import { useCallback } from 'react';
import {
  FILTER_NAMES,
  filtersOf,
  filtersToAsk,
  inAddress,
  tilesInput,
  type Dashboard,
  type FilterName,
} from '../../features/explore/dashboards/dashboard.ts';
import type { BuiltInDashboard } from '../../features/explore/dashboards/built-in-dashboards.ts';
import { pickParam, pickToAsk, type PickedGroup } from '../../features/explore/dashboards/pick.ts';
import { SavedDashboard_DashboardFragmentDoc } from '../../features/explore/dashboards/SavedDashboard.generated.ts';
import { useRegistry, useWithRegistry } from '../../features/explore/use-registry.ts';
import { choiceParam, textParam } from '../../lib/address-params.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { BuiltInDashboardPageDocument } from './BuiltInDashboardPage.generated.ts';
import { DashboardPageDocument } from './DashboardPage.generated.ts';

const ADDRESS = {
  period: textParam,
  rep: textParam,
  state: textParam,
  section: textParam,
  pick: pickParam,
  edit: textParam,
  mode: choiceParam(['tv'], null),
};

/**
 * The dashboard that the address names, with the figures of its filters: one request. `seq` is a saved one's number;
 * `builtIn` one that comes with the portal.
 */
export function useDashboard(seq: number | null, builtIn: BuiltInDashboard | null) {
  const { values, set } = useAddress(ADDRESS);
  const registry = useRegistry();
  const asked = {
    filters: filtersToAsk(values),
    ...(values.pick && { pick: pickToAsk(values.pick) }),
  };
  const withRegistry = useWithRegistry(registry, { seq, tiles: builtIn?.tiles, ...asked });
  const saved = usePageQuery(DashboardPageDocument, {
    variables: { seq: seq ?? 0, ...asked, withRegistry },
    skip: seq === null,
    fetchPolicy: 'cache-first',
  });
  const own = usePageQuery(BuiltInDashboardPageDocument, {
    variables: { tiles: builtIn ? tilesInput(builtIn.tiles) : [], ...asked, withRegistry },
    skip: builtIn === null,
    fetchPolicy: 'cache-first',
  });
  const query = builtIn ? own : saved;
  const { shown, error, loading, retry } = query;
  const read: Dashboard | null = builtIn ?? saved.shown?.savedDashboard ?? null;
  // While other figures are read, the answer before shows the dashboard as it was before it was saved.
  const stored = useFragment<Dashboard>({
    fragment: SavedDashboard_DashboardFragmentDoc,
    fragmentName: 'SavedDashboard_dashboard',
    from: { __typename: 'SavedDashboard', seq: seq ?? 0 },
  });
  const dashboard = read && !builtIn && stored.complete ? (stored.data as Dashboard) : read;
  return {
    dashboard,
    answers: (builtIn ? own.shown?.tileAnswers : saved.shown?.dashboardAnswers) ?? [],
    reps: shown?.reps ?? [],
    datasets: (registry ?? shown?.analyticsRegistry)?.datasets ?? [],
    filters: dashboard && filtersOf(values, dashboard.filters),
    /** Whether the address asks for others than the dashboard's own. */
    isNarrowed: FILTER_NAMES.some((name) => values[name] !== ''),
    pick: values.pick,
    beginsEditing: values.edit === '1',
    isOnScreen: values.mode === 'tv',
    isStale: loading,
    isMissing: (seq === null && builtIn === null) || (!loading && !error && dashboard === null),
    error,
    narrow: (name: FilterName, value: string): void => {
      if (dashboard) set({ [name]: inAddress(name, value, dashboard.filters) });
    },
    widen: (): void => set({ period: '', rep: '', state: '', section: '' }),
    setPick: useCallback((pick: PickedGroup | null): void => set({ pick }), [set]),
    setOnScreen: (isOn: boolean): void => set({ mode: isOn ? 'tv' : null }),
    setEditing: (isEditing: boolean): void => set({ edit: isEditing ? '1' : '' }, 'replace'),
    retry,
    /** Whether the figures could be read again. */
    refresh: async (): Promise<boolean> => {
      try {
        return (await query.refetch()).error === undefined;
      } catch {
        return false;
      }
    },
  };
}
