import type { Domain } from '../domain.ts';
import { savedQueriesResolvers } from './saved-queries.resolvers.ts';
import { SavedQueriesSource } from './saved-queries.source.ts';

export const savedQueries = {
  source: ({ rest }) => new SavedQueriesSource(rest),
  resolvers: savedQueriesResolvers,
} satisfies Domain<SavedQueriesSource>;
