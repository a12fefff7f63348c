import { usePageQuery, type PageQuery } from '../../lib/use-page-query.ts';
import { useMemo } from 'react';
import { domainsWithUses, type Domain } from '../../features/stats-user-domains/domain-rows.ts';
import { useAllPages, type AllPages } from '../../lib/use-all-pages.ts';
import {
  CompanyUserDomainsPageDocument,
  type CompanyUserDomainsPageQuery,
} from './CompanyUserDomainsPage.generated.ts';
import {
  CompanyUserDomainsRowsDocument,
  type CompanyUserDomainsRowsQuery,
  type CompanyUserDomainsRowsQueryVariables,
} from './CompanyUserDomainsRows.generated.ts';

export interface CompanyDomains extends AllPages {
  query: PageQuery<CompanyUserDomainsPageQuery>;
  domains: readonly Domain[];
  total: number | null;
}

/** All domains of a company: filters and orders are the page's, so it reads the list to its end. */
export function useCompanyDomains(seq: number): CompanyDomains {
  const query = usePageQuery(CompanyUserDomainsPageDocument, {
    variables: { seq },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { shown, isStale, fetchMore } = query;
  const company = shown?.company;
  const domainPage = company?.domains?.pageInfo;
  const usePage = company?.uses?.pageInfo;
  const withDomains = domainPage?.hasNextPage ?? false;
  const withUses = usePage?.hasNextPage ?? false;
  const pages = useAllPages({
    isStale,
    // Two lists are read side by side; either's end is a new place.
    pageInfo: {
      endCursor: `${domainPage?.endCursor ?? ''} ${usePage?.endCursor ?? ''}`,
      hasNextPage: withDomains || withUses,
    },
    fetchAfter: () =>
      fetchMore<CompanyUserDomainsRowsQuery, CompanyUserDomainsRowsQueryVariables>({
        query: CompanyUserDomainsRowsDocument,
        variables: {
          seq,
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
    query,
    domains,
    total: company?.domains?.totalCount ?? null,
  };
}
