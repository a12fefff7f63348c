import { useMemo } from 'react';
import { domainsWithUses, type Domain } from '../../features/stats-user-domains/domain-rows.ts';
import { useAllPages, type AllPages } from '../../lib/use-all-pages.ts';
import {
  useCompanyUserDomainsPageQuery,
  type CompanyUserDomainsPageQuery,
} from './CompanyUserDomainsPage.generated.ts';

export interface CompanyDomains extends AllPages {
  company: CompanyUserDomainsPageQuery['company'] | undefined;
  domains: readonly Domain[];
  total: number | null;
  isLoading: boolean;
  firstError: unknown;
  refetch: () => void;
}

/** All domains of a company: filters and orders are the page's, so it reads the list to its end. */
export function useCompanyDomains(seq: number): CompanyDomains {
  const { data, loading, error, refetch, fetchMore } = useCompanyUserDomainsPageQuery({
    variables: { seq },
  });
  const company = data?.company;
  const domainPage = company?.domains?.pageInfo;
  const usePage = company?.uses?.pageInfo;
  const withDomains = domainPage?.hasNextPage ?? false;
  const withUses = usePage?.hasNextPage ?? false;
  const pages = useAllPages({
    // Two lists are read side by side; either's end is a new place.
    pageInfo: {
      endCursor: `${domainPage?.endCursor ?? ''} ${usePage?.endCursor ?? ''}`,
      hasNextPage: withDomains || withUses,
    },
    fetchAfter: () =>
      fetchMore({
        variables: {
          withDomains,
          withUses,
          ...(withDomains && { after: domainPage?.endCursor ?? null }),
          ...(withUses && { afterUses: usePage?.endCursor ?? null }),
        },
      }),
  });
  const nodes = company?.domains?.nodes;
  const uses = company?.uses?.nodes;
  const domains = useMemo(() => domainsWithUses(nodes ?? [], uses ?? []), [nodes, uses]);
  return {
    ...pages,
    company,
    domains,
    total: company?.domains?.totalCount ?? null,
    isLoading: loading,
    firstError: error,
    refetch: () => void refetch(),
  };
}
