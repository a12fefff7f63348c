import { companyParam } from '../../http/company-param.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { listCompanyProjects, userProjects } from './user-projects.repository.ts';
import { companyProjectsQuery } from './user-projects.requests.ts';

export function userProjectsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/user-project-fyi/by-coid/:coid',
      permission: 'audience.read',
      batched: true,
      query: companyProjectsQuery,
      handle: async ({ db, params, query }) =>
        listCompanyProjects(db, await companyParam(db, params.coid), query),
    }),
    ...resourceRoutes(userProjects),
  ];
}
