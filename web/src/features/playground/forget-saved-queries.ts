import type { ApolloCache } from '@apollo/client';

/** After a write: every component that shows the lists reads them again. */
export function forgetSavedQueries(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedQueries' });
}
