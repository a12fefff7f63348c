import { companyParam } from '../../http/company-param.ts';
import { monthsQuery } from '../../http/months-query.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { banners, listBannerMonths } from './banners.repository.ts';

export function bannersRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/banner-months',
      permission: 'contracts.read',
      batched: true,
      query: monthsQuery,
      handle: async ({ db, query }) => {
        await companyParam(db, String(query.coid));
        return { body: await listBannerMonths(db, query) };
      },
    }),
    ...resourceRoutes(banners),
  ];
}
