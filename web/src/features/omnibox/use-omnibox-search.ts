import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  OmniboxSearchDocument,
  type OmniboxSearchQuery,
  type OmniboxSearchQueryVariables,
} from './OmniboxSearch.generated.ts';

export type OmniboxHit = NonNullable<OmniboxSearchQuery['searchCompanies']>['nodes'][number];

export interface OmniboxSearch {
  hits: readonly OmniboxHit[];
  totalCount: number;
  /** The text that `hits` answer; while another text is asked for they are shown dimmed. */
  answered: string;
  failed: boolean;
}

const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
const NOTHING: OmniboxSearch = { hits: [], totalCount: 0, answered: '', failed: false };

/** Companies for what is typed: asked for 200 ms after the last key, the request before is cancelled. */
export function useOmniboxSearch(text: string): OmniboxSearch {
  const client = useApolloClient();
  const [result, setResult] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (query.length < MIN_LENGTH) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { data, error } = await client.query<OmniboxSearchQuery, OmniboxSearchQueryVariables>(
          {
            query: OmniboxSearchDocument,
            variables: { query },
            context: {
              quiet: true,
              queryDeduplication: false,
              fetchOptions: { signal: controller.signal },
            },
          },
        );
        if (controller.signal.aborted) return;
        const found = data?.searchCompanies;
        setResult({
          hits: found?.nodes ?? [],
          totalCount: found?.totalCount ?? 0,
          answered: query,
          failed: error !== undefined && !found,
        });
      } catch {
        if (!controller.signal.aborted) setResult({ ...NOTHING, answered: query, failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, query]);
  return query.length < MIN_LENGTH ? NOTHING : result;
}
