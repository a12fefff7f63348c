import { route, type Route } from '../../http/route.ts';
import { changesQuery } from './company-changes.requests.ts';
import { readChanges } from './company-changes.service.ts';

export function companyChangesRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/company-changes',
      permission: 'manufacturers.read',
      batched: true,
      query: changesQuery,
      handle: ({ db, query, leaving }) => readChanges(db, query, leaving),
    }),
  ];
}
