import type { DashboardFiltersInput, DashboardTileInput } from '../../../schema.generated.ts';
import { useRegistry, useWithRegistry } from '../use-registry.ts';
import { useTileAnswersQuery } from './TileAnswers.generated.ts';

/** What tiles answer that no saved dashboard holds; nothing is asked without any. */
export function useTileAnswers(
  tiles: readonly DashboardTileInput[],
  { filters, isSkipped = false }: { filters?: DashboardFiltersInput; isSkipped?: boolean } = {},
) {
  const registry = useRegistry();
  const withRegistry = useWithRegistry(registry, { tiles, filters });
  const { data, previousData, loading } = useTileAnswersQuery({
    variables: {
      tiles: [...tiles],
      ...(filters && { filters }),
      withRegistry,
    },
    skip: isSkipped || tiles.length === 0,
  });
  const shown = data ?? previousData;
  return {
    answers: shown?.tileAnswers ?? [],
    datasets: (registry ?? shown?.analyticsRegistry)?.datasets ?? [],
    loading,
  };
}
