import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import {
  CompanyHeader_CompanyFragmentDoc,
  type CompanyHeader_CompanyFragment,
} from '../../features/manufacturers/company/CompanyHeader.generated.ts';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import type { CompanyPageId } from '../../features/manufacturers/company/company-tabs.ts';
import type { QueryState } from '../../lib/use-page-query.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { AwaitedCompanyKeys } from '../notes/AwaitedCompanyKeys.tsx';

export interface CompanyMissingProps {
  seq: number;
  page: CompanyPageId;
  query: QueryState;
}

/** In the place of a company's page while there is no company: error, first load, no such company. */
export function CompanyMissing({ seq, page, query }: CompanyMissingProps) {
  const { cache } = useApolloClient();
  // A tab that cannot be read leaves the header and the other tabs where they are.
  const known = query.error ? rememberedHeader(cache, seq) : null;
  const state = (
    <QueryFrame
      query={query}
      content={null}
      firstLoad={
        <>
          <AwaitedCompanyKeys />
          <CompanyLoading />
        </>
      }
      empty={<CompanyNotFound />}
    />
  );
  return known ? (
    <CompanyFrame company={known} page={page}>
      {state}
    </CompanyFrame>
  ) : (
    state
  );
}

function rememberedHeader(cache: ApolloCache, seq: number): CompanyHeader_CompanyFragment | null {
  const id = cache.identify({ __typename: 'Company', seq });
  return cache.readFragment({ ...(id && { id }), fragment: CompanyHeader_CompanyFragmentDoc });
}
