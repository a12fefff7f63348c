import { sql } from 'kysely';
import { invalid } from '../../http/problem.ts';
import type { Route } from '../../http/route.ts';
import { savedItemRoutes } from '../../http/saved-items.ts';
import { keepInHistory } from './saved-queries.history.ts';
import { savedQueryCreate, savedQueryUpdate } from './saved-queries.requests.ts';

/** GraphQL queries of the playground, in a collection or in their owner's history. */
export function savedQueriesRoutes(): Route[] {
  return savedItemRoutes({
    name: 'saved-queries',
    noun: 'saved query',
    table: 'saved_queries',
    fields: {
      kind: { column: 'kind' },
      description: { column: 'description' },
      query: { column: 'query' },
      variables: { column: 'variables', json: true },
      ran: { column: 'ran' },
    },
    listFields: {
      kind: { expression: sql`t.kind`, cast: 'text', required: true },
      ran: { expression: sql`t.ran`, cast: 'boolean', required: true },
    },
    create: savedQueryCreate,
    update: savedQueryUpdate,
    insert: (write, me, request) =>
      request.kind === 'history' ? keepInHistory(write, me, request) : null,
    checkChange: ({ fields }, { visibility }) => {
      const isShared = visibility !== undefined && visibility !== 'private';
      if ((fields as { kind?: unknown }).kind === 'history' && isShared) {
        throw invalid([
          { field: 'visibility', message: 'must be private: a history is nobody else’s' },
        ]);
      }
    },
  });
}
