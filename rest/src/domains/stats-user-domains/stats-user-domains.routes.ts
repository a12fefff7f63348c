import { companyParam } from '../../http/company-param.ts';
import { route, type Route } from '../../http/route.ts';
import {
  listCompanyDomains,
  listCompanyDomainsByContentType,
} from './stats-user-domains.repository.ts';
import { pageQuery } from './stats-user-domains.requests.ts';

export function statsUserDomainsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/stats-user-domains/company-user-domains/:coid',
      permission: 'audience.read',
      batched: true,
      query: pageQuery,
      handle: async ({ db, params, query }) =>
        listCompanyDomains(db, await companyParam(db, params.coid), query),
    }),
    route({
      method: 'get',
      path: '/api/stats-user-domains/company-user-domains-by-content-type/:coid',
      permission: 'audience.read',
      batched: true,
      query: pageQuery,
      handle: async ({ db, params, query }) =>
        listCompanyDomainsByContentType(db, await companyParam(db, params.coid), query),
    }),
  ];
}
