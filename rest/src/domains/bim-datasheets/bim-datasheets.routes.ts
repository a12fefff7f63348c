import { companyParam } from '../../http/company-param.ts';
import { monthsQuery } from '../../http/months-query.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { bimDatasheets, listDownloadMonths } from './bim-datasheets.repository.ts';

export function bimDatasheetsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/bim-downloads',
      permission: 'content.read',
      batched: true,
      query: monthsQuery,
      handle: async ({ db, query }) => {
        await companyParam(db, String(query.coid));
        return { body: await listDownloadMonths(db, query) };
      },
    }),
    ...resourceRoutes(bimDatasheets),
  ];
}
