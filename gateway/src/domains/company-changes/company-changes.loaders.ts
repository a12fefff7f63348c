import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { PageRequest } from '../../graph/connection.ts';
import type { CompanyChangesSource } from './company-changes.source.ts';

/** Loaders of changes, for one request. */
export function companyChangesLoaders(companyChanges: CompanyChangesSource) {
  return {
    changesByCompany: companyFigureLoader(({ coid, ...page }: PageRequest & { coid: number }) =>
      companyChanges.list({ coid }, page),
    ),
  };
}
