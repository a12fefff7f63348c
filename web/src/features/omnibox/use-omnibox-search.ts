import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { CompanyFilter } from '../../schema.generated.ts';
import { OmniboxSearchDocument, type OmniboxSearchQuery } from './OmniboxSearch.generated.ts';

export type OmniboxHit = NonNullable<OmniboxSearchQuery['searchCompanies']>['nodes'][number];

export interface OmniboxSearch {
  hits: readonly OmniboxHit[];
  totalCount: number;
  /** How many companies the sentence's list has; `null` until its filters are answered. */
  listCount: number | null;
  /** The text that `hits` answer; while another text is asked for they are shown dimmed. */
  answered: string;
  failed: boolean;
}

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
const NOTHING: OmniboxSearch = {
  hits: [],
  totalCount: 0,
  listCount: null,
  answered: '',
  failed: false,
};

/**
 * Companies for what is typed, and the count of the list that a sentence asks for: one request 200 ms after the last
 * key, the request before is cancelled.
 */
export function useOmniboxSearch(text: string, filter: CompanyFilter | null): OmniboxSearch {
  const client = useApolloClient();
  const [result, setResult] = useState({ ...NOTHING, filterKey: '' });
  const query = text.trim();
  const filterKey = JSON.stringify(filter);
  useEffect(() => {
    if (query.length < MIN_LENGTH) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { data, error } = await client.query({
          query: OmniboxSearchDocument,
          variables: { query, ...listVariables(filterKey) },
          context: {
            quiet: true,
            queryDeduplication: false,
            fetchOptions: { signal: controller.signal },
          },
        });
        if (controller.signal.aborted) return;
        const found = data?.searchCompanies;
        setResult({
          hits: found?.nodes ?? [],
          totalCount: found?.totalCount ?? 0,
          listCount: data?.list?.totalCount ?? null,
          filterKey,
          answered: query,
          failed: error !== undefined && !found,
        });
      } catch {
        if (!controller.signal.aborted) {
          setResult({ ...NOTHING, filterKey, answered: query, failed: true });
        }
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, query, filterKey]);
  if (query.length < MIN_LENGTH) return { ...NOTHING, answered: query };
  return result.filterKey === filterKey ? result : { ...result, listCount: null };
}

function listVariables(filterKey: string) {
  const filter = JSON.parse(filterKey) as CompanyFilter | null;
  return { listFilter: filter ?? {}, withList: filter !== null };
}
