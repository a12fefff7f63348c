import type { ApolloClient } from '@apollo/client';
import type { SearchVariables } from '../search/search-filter.ts';
import { BulkMatchingDocument } from './BulkMatching.generated.ts';
import type { BulkMatchingQuery, BulkMatchingQueryVariables } from './BulkMatching.generated.ts';
import { MAX_SELECTED } from './bulk-limit.ts';
import type { BulkCompany } from './bulk-plan.ts';

/** The first `MAX_SELECTED` companies of a search in its order, and how many there are. */
export async function readMatching(
  client: ApolloClient,
  variables: SearchVariables,
  isStale: () => boolean,
): Promise<{ companies: BulkCompany[]; total: number }> {
  const found = new Map<number, BulkCompany>();
  let total: number;
  let after: string | null = null;
  do {
    const page: Page = await readPage(client, { ...variables, after });
    total = page.totalCount;
    for (const { company } of page.nodes) {
      if (found.size < MAX_SELECTED) found.set(company.seq, company);
    }
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null && found.size < MAX_SELECTED && !isStale());
  return { companies: [...found.values()], total };
}

type Page = NonNullable<BulkMatchingQuery['searchCompanies']>;

/** @throws where the search could not be read, also when only that part of the answer failed */
async function readPage(
  client: ApolloClient,
  variables: BulkMatchingQueryVariables,
): Promise<Page> {
  const { data, error } = await client.query({
    query: BulkMatchingDocument,
    variables,
    fetchPolicy: 'no-cache',
  });
  if (!data?.searchCompanies) throw error ?? new Error('The search answered nothing.');
  return data.searchCompanies;
}
