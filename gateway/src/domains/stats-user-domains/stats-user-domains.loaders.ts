import { companyFigureLoader } from '../../graph/company-figure-loader.ts';
import type { CompanyPage, StatsUserDomainsSource } from './stats-user-domains.source.ts';

/** Loaders of companies' domains, for one request. */
export function statsUserDomainsLoaders(stats: StatsUserDomainsSource) {
  return {
    userDomainsByCompany: companyFigureLoader((key: CompanyPage) => stats.ofCompany(key)),
    userDomainUsesByCompany: companyFigureLoader((key: CompanyPage) => stats.byContentType(key)),
  };
}
