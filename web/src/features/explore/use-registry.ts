import { useState } from 'react';
import { useExploreRegistryQuery, type ExploreRegistryQuery } from './ExploreRegistry.generated.ts';

type Registry = NonNullable<ExploreRegistryQuery['analyticsRegistry']>;

/** The registry, if the browser already has it: the first page that needs it fetches it with its own query. */
export const useRegistry = (): Registry | null | undefined =>
  useExploreRegistryQuery({ fetchPolicy: 'cache-only' }).data?.analyticsRegistry;

/**
 * Whether a query should fetch the registry, too. Decided once for what the query asks (`asked`), and not again when the
 * registry arrives: it is a variable like any other, and changing it would send the whole query a second time.
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
