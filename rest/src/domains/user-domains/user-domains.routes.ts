import { seqParam } from '../../http/params.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { countByCategory, searchUserDomains, userDomains } from './user-domains.repository.ts';
import {
  categoryQuery,
  domainBulkUpdate,
  domainSearch,
  domainUpdate,
} from './user-domains.requests.ts';
import { changeDomain, changeDomains, revertDomain } from './user-domains.service.ts';

export function userDomainsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/user_domains/search-domains',
      permission: 'audience.read',
      replica: true,
      body: domainSearch,
      handle: ({ db, body }) => searchUserDomains(db, body),
    }),
    route({
      method: 'get',
      path: '/api/user-domains/categories',
      permission: 'audience.read',
      query: categoryQuery,
      handle: async ({ db, query }) => ({ body: await countByCategory(db, query) }),
    }),
    route({
      method: 'post',
      path: '/api/user-domains/bulk',
      permission: 'user-domains.update',
      writes: 'unversioned',
      body: domainBulkUpdate,
      handle: async (context) => ({ body: await changeDomains(context, context.body) }),
    }),
    route({
      method: 'post',
      path: '/api/user-domains/:id/revert',
      permission: 'user-domains.update',
      writes: 'change',
      handle: async (context) => ({
        body: await revertDomain(context, seqParam(context.params.id, 'domain')),
      }),
    }),
    route({
      method: 'post',
      path: '/api/user-domains/:id',
      permission: 'user-domains.update',
      writes: 'edit',
      body: domainUpdate,
      handle: async (context) => ({
        body: await changeDomain(context, seqParam(context.params.id, 'domain'), context.body),
      }),
    }),
    ...resourceRoutes(userDomains),
  ];
}
