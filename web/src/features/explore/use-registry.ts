import { useState } from 'react';
import { useExploreRegistryQuery, type ExploreRegistryQuery } from './ExploreRegistry.generated.ts';

type Registry = NonNullable<ExploreRegistryQuery['analyticsRegistry']>;

/** The registry, where the browser has it already: the first page that needs it brings it along. */
export const useRegistry = (): Registry | null | undefined =>
  useExploreRegistryQuery({ fetchPolicy: 'cache-only' }).data?.analyticsRegistry;

/**
 * Whether a query is to bring the registry along. Decided once for what the query asks (`asked`), and not again when the
 * registry arrives: it is a variable like the others, and another value would ask everything a second time.
 */
export function useWithRegistry(
  registry: Registry | null | undefined,
  asked: unknown = null,
): boolean {
  const isMissing = registry === undefined;
  const question = JSON.stringify(asked);
  const [decided, setDecided] = useState({ question, isMissing });
  if (decided.question === question) return decided.isMissing;
  setDecided({ question, isMissing });
  return isMissing;
}
