import { companyParam } from '../../http/company-param.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { companyReport, searchUserEmails, userEmails } from './useremails.repository.ts';
import { companyReportQuery, userEmailSearch } from './useremails.requests.ts';

export function userEmailsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/useremails/search-emails',
      permission: 'audience.read',
      replica: true,
      body: userEmailSearch,
      handle: ({ db, body, leaving }) => searchUserEmails(db, body, leaving),
    }),
    route({
      method: 'get',
      path: '/api/useremails/company-report/:coid',
      permission: 'audience.read',
      batched: true,
      query: companyReportQuery,
      handle: async ({ db, params, query, leaving }) =>
        companyReport(db, await companyParam(db, params.coid), query, leaving),
    }),
    ...resourceRoutes(userEmails),
  ];
}
