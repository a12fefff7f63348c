import { companyParam } from '../../http/company-param.ts';
import { route, type Route } from '../../http/route.ts';
import { listSpecUses, type SpecKind } from './spec-reports.repository.ts';
import { specReportQuery } from './spec-reports.requests.ts';

const KINDS: Record<string, SpecKind> = {
  'outline-specs-report': 'outline',
  'specwizard-specs-report': 'specwizard',
};

export function specReportsRoutes(): Route[] {
  return Object.entries(KINDS).map(([name, kind]) =>
    route({
      method: 'get',
      path: `/api/${name}/by-coid/:coid`,
      permission: 'audience.read',
      batched: true,
      query: specReportQuery,
      handle: async ({ db, params, query }) =>
        listSpecUses(db, kind, await companyParam(db, params.coid), query),
    }),
  );
}
