import { resourceRoutes } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { companyInfo } from './company-info.repository.ts';
import { companyInfoCreate, companyInfoUpdate } from './company-info.requests.ts';
import { changeCompanyInfo, createCompanyInfo } from './company-info.service.ts';

export function companyInfoRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: 'company-info',
      noun: 'company information',
      create: {
        permission: 'company-info.write',
        body: companyInfoCreate,
        run: async (context) => ({
          status: 201,
          body: await createCompanyInfo(context, context.body),
        }),
      },
      update: {
        permission: 'company-info.write',
        body: companyInfoUpdate,
        run: (context, seq) => changeCompanyInfo(context, seq, context.body),
      },
    }),
    ...resourceRoutes(companyInfo),
  ];
}
