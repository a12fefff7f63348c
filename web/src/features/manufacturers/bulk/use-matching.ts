import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchVariables } from '../search/search-filter.ts';
import { BulkMatchingDocument } from './BulkMatching.generated.ts';
import type { BulkMatchingQuery, BulkMatchingQueryVariables } from './BulkMatching.generated.ts';
import type { BulkCompany } from './bulk-plan.ts';

/** More than this at once is a job for an administrator, not for a list. */
export const MAX_SELECTED = 500;

export interface Matching {
  /** What was read beyond the loaded rows. */
  companies: ReadonlyMap<number, BulkCompany>;
  isReading: boolean;
  error: unknown;
  /** Reads the companies that match, at most `MAX_SELECTED`; `null` when it failed or the list became another. */
  read: () => Promise<number[] | null>;
}

const IDLE = { isReading: false, error: null };

/** All companies of a search, read page by page and kept out of the list's own pages. */
export function useMatching(variables: SearchVariables, listKey: string): Matching {
  const client = useApolloClient();
  const [companies, setCompanies] = useState<ReadonlyMap<number, BulkCompany>>(new Map());
  const [state, setState] = useState<{ isReading: boolean; error: unknown }>(IDLE);
  const [key, setKey] = useState(listKey);
  if (key !== listKey) {
    setKey(listKey);
    setCompanies(new Map());
    setState(IDLE);
  }
  const shown = useRef(listKey);
  useLayoutEffect(() => {
    shown.current = listKey;
  }, [listKey]);
  const read = async (): Promise<number[] | null> => {
    const isStale = (): boolean => shown.current !== listKey;
    setState({ isReading: true, error: null });
    try {
      const { companies: found } = await readMatching(client, variables, isStale);
      if (isStale()) return null;
      setState(IDLE);
      setCompanies(new Map(found.map((company) => [company.seq, company])));
      return found.map(({ seq }) => seq);
    } catch (error) {
      if (!isStale()) setState({ isReading: false, error });
      return null;
    }
  };
  return { companies, ...state, read };
}

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
