import { useApolloClient } from '@apollo/client/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchVariables } from '../search/search-filter.ts';
import type { BulkCompany } from './bulk-plan.ts';

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
      // Few visits mark more than what they see.
      const { readMatching } = await import('./read-matching.ts');
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
