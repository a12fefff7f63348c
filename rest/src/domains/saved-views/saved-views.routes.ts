import { sql } from 'kysely';
import type { Route } from '../../http/route.ts';
import { savedItemRoutes } from '../../http/saved-items.ts';
import { savedViewCreate, savedViewUpdate } from './saved-views.requests.ts';

/** The filters of a page under a name. */
export function savedViewsRoutes(): Route[] {
  return savedItemRoutes({
    name: 'saved-views',
    noun: 'saved view',
    table: 'saved_views',
    fields: {
      page: { column: 'page' },
      query: { column: 'query' },
      columns: { column: 'columns' },
      pinned: { column: 'pinned' },
    },
    listFields: {
      page: { expression: sql`t.page`, cast: 'text', required: true },
      pinned: { expression: sql`t.pinned`, cast: 'boolean', required: true },
    },
    create: savedViewCreate,
    update: savedViewUpdate,
  });
}
