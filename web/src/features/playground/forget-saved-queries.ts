import type { ApolloCache } from '@apollo/client';

/** After a write: the lists are read again by whoever shows them. */
export function forgetSavedQueries(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedQueries' });
}
