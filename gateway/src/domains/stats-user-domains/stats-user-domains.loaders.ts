import { companyCallLoader } from '../../graph/company-call-loader.ts';
import type { CompanyPage, StatsUserDomainsSource } from './stats-user-domains.source.ts';

/** Loaders of companies' domains, for one request: the upstream has no call for several companies. */
export function statsUserDomainsLoaders(stats: StatsUserDomainsSource) {
  return {
    userDomainsByCompany: companyCallLoader((key: CompanyPage) => stats.ofCompany(key)),
    userDomainUsesByCompany: companyCallLoader((key: CompanyPage) => stats.byContentType(key)),
  };
}
