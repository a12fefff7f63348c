import { route, type Route } from '../../http/route.ts';
import { listBuyingActions } from './buying-actions.repository.ts';
import { buyingActionsQuery } from './buying-actions.requests.ts';

/** Month rows have no number, so there is only the list. */
export function buyingActionsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/buying-actions',
      permission: 'stats.read',
      query: buyingActionsQuery,
      handle: ({ db, query }) => listBuyingActions(db, query),
    }),
  ];
}
