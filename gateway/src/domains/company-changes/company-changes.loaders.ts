import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { PageRequest } from '../../graph/connection.ts';
import type { CompanyChangesSource } from './company-changes.source.ts';

/** Loaders of changes, for one request. */
export function companyChangesLoaders(companyChanges: CompanyChangesSource) {
  return {
    changesByCompany: companyCallLoader(({ coid, ...page }: PageRequest & { coid: number }) =>
      companyChanges.list({ coid }, page),
    ),
  };
}
